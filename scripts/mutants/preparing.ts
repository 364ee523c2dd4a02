import type { Mutant } from './mutant.js';

/** Mistakes in how a report is found, read and made ready: results that get lost, change, or pass for others. */
export const preparing: readonly Mutant[] = [
  {
    name: 'the lines of mild results leave no room for those of errors',
    file: 'src/sarif/imported-places.ts',
    find: 'if (!this.#giveUpMilderThan(rank)) return;',
    replace: 'return;',
    tests: ['sarif/imported-places'],
  },
  {
    name: 'a number that no double holds is rounded',
    file: 'src/sarif/exact.ts',
    find: 'SIGN.test(text) && holdsInexact(text);',
    replace: 'text.length < 0;',
    tests: ['sarif/exact'],
  },
  {
    name: 'an end line that is none is left for the service to reject',
    file: 'src/sarif/mend.ts',
    find: "if (!isLine(region['endLine']))",
    replace: "if (isLine(region['endLine']) && false)",
    tests: ['sarif/mend'],
  },
  {
    name: 'one URI under two bases is one file',
    file: 'src/sarif/places.ts',
    find: 'const known = this.#known.get(base) ??',
    replace: 'const known = this.#known.get(undefined) ??',
    tests: ['sarif/places'],
  },
  {
    name: 'a level is lowered to its score',
    file: 'src/sarif/run-preparation.ts',
    find: 'isRaised ? higher(said, levelForScore(score)) : said',
    replace: 'isRaised ? levelForScore(score) : said',
    tests: ['sarif/prepare', 'sarif/level'],
  },
  {
    name: 'the weaker of equal results stands for the stronger',
    file: 'src/sarif/identities.ts',
    find: 'if (holder.rank >= claimant.rank) {',
    replace: 'if (holder.rank >= 0) {',
    tests: ['sarif/prepare', 'sarif/reports', 'sarif/whole-import'],
  },
  {
    name: 'a result that is too large to be sent stands for its equals',
    file: 'src/sarif/run-preparation.ts',
    find: 'else if (!identities.isBarred(file, ordinal)) this.#claim',
    replace: 'else this.#claim',
    tests: ['sarif/prepare', 'sarif/reports', 'sarif/whole-import'],
  },
  {
    name: 'a suppression under review hides a result',
    file: 'src/sarif/relevance.ts',
    find: "(suppression['status'] ?? 'accepted') === 'accepted'",
    replace: "(suppression['status'] ?? 'accepted') !== 'rejected'",
    tests: ['sarif/prepare'],
  },
  {
    name: 'a weakness of the rule is not part of an identity',
    file: 'src/sarif/weakness.ts',
    find: "(rule === undefined ? '' : this.#ofRule(rule))",
    replace: "''",
    tests: ['sarif/identity', 'sarif/prepare'],
  },
  {
    name: 'a link is followed out of the workspace',
    file: 'src/sarif/search.ts',
    find: "if (place.kind === 'linked') {",
    replace: "if (place.kind === 'linked' && what === '') {",
    tests: ['sarif/select'],
  },
  {
    name: 'long identities are told apart by their beginnings',
    file: 'src/sarif/identity.ts',
    find: "identity.length > LONGEST_HELD ? hash('sha256', identity, 'base64') : identity",
    replace:
      "identity.length > LONGEST_HELD ? hash('sha256', identity.slice(0, LONGEST_HELD), 'base64') : identity",
    tests: ['sarif/identity'],
  },
  {
    name: 'the bytes of a report stand as long as it is worked with',
    file: 'src/sarif/read.ts',
    find: '  letGo(bytes);\n',
    replace: '',
    tests: ['sarif/read'],
  },
  {
    name: 'message ids of an extension are those of the driver',
    file: 'src/sarif/components.ts',
    find: 'return (descriptor && this.#owners.get(descriptor.table)) ?? this.#driver.source;',
    replace: 'return this.#driver.source;',
    tests: ['sarif/prepare'],
  },
  {
    name: 'a path of Windows ends where a URI has its fragment',
    file: 'src/sarif/checkout.ts',
    find: "isWindowsPath(uri) ? [local, ''] : cutSuffix(local)",
    replace: 'cutSuffix(local)',
    tests: ['sarif/places'],
  },
];
