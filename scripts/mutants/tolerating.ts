import type { Mutant } from './mutant.js';

/** Mistakes by which what is tolerated hides what is not. */
export const tolerating: readonly Mutant[] = [
  {
    name: 'a failing service hides a refusal for good that came while it ended an import',
    file: 'src/sarif/upload/delivery.ts',
    find: 'isRefusedForGood(error)',
    replace: 'false',
    tests: ['sarif/upload/orders'],
  },
  {
    name: 'a failing service hides that its second answer to a create request was a refusal',
    file: 'src/scan/start.ts',
    find: 'isRefusedForGood(again)',
    replace: 'false',
    tests: ['scan/start'],
  },
  {
    name: 'what ends a watch hides an end that was shown',
    file: 'src/scan/watch.ts',
    find: "if (!isEnded(detail.status) || conditionOf(end, 'watch').toleration === undefined) return;",
    replace: 'return;',
    tests: ['scan/watch'],
  },
  {
    name: 'an end that was shown comes before what is never tolerated',
    file: 'src/scan/watch.ts',
    find: " || conditionOf(end, 'watch').toleration === undefined",
    replace: '',
    tests: ['scan/watch'],
  },
  {
    name: 'a request that is lost for good is tolerated although its second answer was a refusal',
    file: 'src/scan/reconcile.ts',
    find: ' && !isRefusedForGood(cause)',
    replace: '',
    tests: ['scan/start'],
  },
  {
    name: 'a refusal that ends an import does not say how long it asks to wait',
    file: 'src/sarif/upload/delivery.ts',
    find: 'if (this.shared.end === error) this.shared.end = outlasting;',
    replace: '',
    tests: ['sarif/upload/send'],
  },
];
