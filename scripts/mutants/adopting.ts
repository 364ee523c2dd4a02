import { type Mutant, runs } from './mutant.js';

/** Mistakes in looking for the scan of a create request whose answer was lost. */
export const adopting: readonly Mutant[] = [
  {
    name: 'a lost create request is sent again at once',
    file: 'src/scan/listing.ts',
    find: 'export const SEEN_WITHIN_MS = 42_000;',
    replace: 'export const SEEN_WITHIN_MS = 0;',
    tests: runs,
  },
  {
    name: 'a list counts by when it was answered',
    file: 'src/scan/reconcile.ts',
    find: 'const askedAfterMs = clock.now() - sinceMs;\n    const fresh = newSince(await listNewest(session.client.waiting(), targetId), baseline);',
    replace:
      'const fresh = newSince(await listNewest(session.client.waiting(), targetId), baseline);\n    const askedAfterMs = clock.now() - sinceMs;',
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
    find: "return isOther === undefined ? 'yes' : 'no';",
    replace: "return 'yes';",
    tests: ['scan/provenance'],
  },
  {
    name: 'a candidate that cannot be read ends the search',
    file: 'src/scan/reconcile.ts',
    find: 'if (isPassing || isSlow) return undefined;',
    replace: 'if (isPassing) throw error;',
    tests: runs,
  },
  {
    name: 'a candidate that does not show whose it is, is given up with the rest',
    file: 'src/scan/reconcile.ts',
    find: '(isOpen ? GIVE_UP_AFTER_MS : untilMs)',
    replace: '(isOpen ? untilMs : untilMs)',
    tests: runs,
  },
  {
    name: 'of several scans that are ours the first is adopted',
    file: 'src/scan/reconcile.ts',
    find: 'if (matching.length > 1) throw several(matching.map(({ id }) => id));',
    replace: '',
    tests: ['scan/start'],
  },
  {
    name: 'a past scan in a word that nobody knows holds the target for ever',
    file: 'src/scan/status.ts',
    find: "return phaseOf(status) === 'unknown' ? endedAt == null : !isEnded(status);",
    replace: 'return endedAt !== undefined && !isEnded(status);',
    tests: ['scan/status'],
  },
  {
    name: 'scans of others that began much later are named as perhaps ours',
    file: 'src/scan/adoption.ts',
    find: "return fresh.filter((row) => !(Date.parse(row.createdAt ?? '') > latest)).map(({ id }) => id);",
    replace: 'return fresh.filter(() => !Number.isNaN(latest)).map(({ id }) => id);',
    tests: ['scenarios'],
  },
  {
    name: 'a scan that surely is not ours is named as perhaps ours',
    file: 'src/scan/reconcile.ts',
    find: 'others: [...ruledOut]',
    replace: 'others: []',
    tests: ['scan/start'],
  },
  {
    name: 'a candidate that cannot be read is read until the deadline',
    file: 'src/scan/reconcile.ts',
    find: 'client.within(limit).waiting()',
    replace: 'client.waiting()',
    tests: ['scenarios'],
  },
  {
    name: 'a candidate has less time than its turn may take',
    file: 'src/scan/reconcile.ts',
    find: 'const READ_WITHIN_MS = 30_000;',
    replace: 'const READ_WITHIN_MS = 10_000;',
    tests: ['scan/start'],
  },
];
