import { type Mutant, runs } from './mutant.js';

/** Mistakes around the one create request. */
export const creation: readonly Mutant[] = [
  {
    name: 'a create request is sent again after a reset',
    file: 'src/api/retry.ts',
    find: "  if (method === 'GET') return true;",
    replace: '  if (method !== undefined) return true;',
    tests: ['api/retry', ...runs],
  },
  {
    name: 'a lost create request is sent again with a new key',
    file: 'src/scan/start.ts',
    find: "if (failure === 'unknown') {",
    replace: "if (failure === 'refused') {",
    tests: runs,
  },
  {
    name: 'a lost create request is sent again at once',
    file: 'src/scan/intent.ts',
    find: 'export const SEEN_WITHIN_MS = 42_000;',
    replace: 'export const SEEN_WITHIN_MS = 0;',
    tests: runs,
  },
  {
    name: 'a list counts by when it was answered',
    file: 'src/scan/reconcile.ts',
    find: 'if (askedAfterMs < untilMs) continue;',
    replace: 'if (clock.now() - sinceMs < untilMs) continue;',
    tests: runs,
  },
  {
    name: 'a refusal is retried with the same key',
    file: 'src/scan/start.ts',
    find: '  for (let baseline = await takeBaseline(session.client, targetId); ;) {\n    const key = session.newKey();',
    replace:
      '  const key = session.newKey();\n  for (let baseline = await takeBaseline(session.client, targetId); ;) {',
    tests: runs,
  },
  {
    name: 'the intent is not saved',
    file: 'src/scan/start.ts',
    find: "    session.remember({ kind: 'sending', targetId, ...baseline });\n",
    replace: '',
    tests: runs,
  },
  {
    name: 'the id of our scan is not saved',
    file: 'src/scan/start.ts',
    find: "    session.remember({ kind: 'running', scanId: detail.id });\n",
    replace: '',
    tests: runs,
  },
  {
    name: 'a state that cannot be written is ignored',
    file: 'src/session.ts',
    find: '    throw unremembered(cause);',
    replace: '    if (cause === host) throw unremembered(cause);',
    tests: runs,
  },
  {
    name: 'an adopted scan is cancelled',
    file: 'src/scan/adoption.ts',
    find: 'return { detail: adopted, isOurs: false };',
    replace: 'return { detail: adopted, isOurs: true };',
    tests: runs,
  },
  {
    name: 'once a scan is adopted, nothing else is expected of the request',
    file: 'src/scan/adoption.ts',
    find: "session.remember({ kind: 'sending', targetId, ...baseline });",
    replace: "session.remember({ kind: 'settled' });",
    tests: runs,
  },
  {
    name: 'a scan of somebody else is adopted',
    file: 'src/scan/provenance.ts',
    find: "return recorded.base === base && recorded.head === head ? 'yes' : 'no';",
    replace: "return 'yes';",
    tests: ['scan/provenance'],
  },
  {
    name: 'a candidate that cannot be read ends the search',
    file: 'src/scan/reconcile.ts',
    find: 'if (isPassing) return undefined;',
    replace: 'if (isPassing) throw error;',
    tests: runs,
  },
  {
    name: 'a signal does not wait for the id',
    file: 'src/scan/start.ts',
    find: 'session.client.waiting().lingering(GRACE_MS)',
    replace: 'session.client.waiting()',
    tests: runs,
  },
  {
    name: 'a conflict that nothing explains is waited out for ever',
    file: 'src/scan/start.ts',
    find: 'if ((await lineOf(session, targetId)).ahead.length === 0) throw error;',
    replace: 'if ((await lineOf(session, targetId)).ahead.length < 0) throw error;',
    tests: runs,
  },
];
