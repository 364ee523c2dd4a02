import type { Mutant } from './mutant.js';

/** Mistakes in telling a new scan from those that were there, and the scan of this run from those of others. */
export const recognising: readonly Mutant[] = [
  {
    name: 'what moves up in a list is new',
    file: 'src/scan/listing.ts',
    find: '!before.has(id) && !(Date.parse(createdAt ??',
    replace: '!before.has(id) && !(known.length < 0 && Date.parse(createdAt ??',
    tests: ['scan/listing'],
  },
  {
    name: 'what was listed before an adoption loses its date',
    file: 'src/scan/adoption.ts',
    find: 'const baseline = { ...lost.baseline, known:',
    replace: 'const baseline = { isWhole: true, known:',
    tests: ['scan/start'],
  },
  {
    name: 'a scan that is dated before a known one is taken for one that was there',
    file: 'src/scan/listing.ts',
    find: 'isWhole ? [] : known.flatMap',
    replace: 'known.flatMap',
    tests: ['scan/start'],
  },
  {
    name: 'a scan that is dated before the newest of a page is taken for one that was there',
    file: 'src/scan/listing.ts',
    find: 'dates.toSorted((a, b) => a - b)',
    replace: 'dates.toSorted((a, b) => b - a)',
    tests: ['scan/listing'],
  },
  {
    name: 'scans that are not handed on count as known to the post step',
    file: 'src/memory.ts',
    find: 'isWhole: record.isWhole && known.length === record.known.length',
    replace: 'isWhole: record.isWhole',
    tests: ['memory'],
  },
  {
    name: 'a diff that hides its workflow passes for the whole target',
    file: 'src/scan/provenance.ts',
    find: "(recorded.base === undefined ? expected.workflow : 'REVIEW_CHANGES')",
    replace: 'expected.workflow',
    tests: ['scan/provenance'],
  },
  {
    name: 'a scan of somebody else is adopted',
    file: 'src/scan/provenance.ts',
    find: "return isOther === undefined ? 'yes' : 'no';",
    replace: "return 'yes';",
    tests: ['scan/provenance'],
  },
  {
    name: 'a diff from a branch is compared with its name',
    file: 'src/scan/provenance.ts',
    find: '!isFullSha(base) || !isFullSha(head)',
    replace: 'base === undefined || !isFullSha(head)',
    tests: ['scan/provenance'],
  },
  {
    name: 'a scan that hides its workflow may be of any commit',
    file: 'src/scan/provenance.ts',
    find: "if (workflow === 'REVIEW_TARGET') return",
    replace: "if ((workflow ?? 'REVIEW_TARGET') === 'REVIEW_TARGET') return",
    tests: ['scan/provenance'],
  },
];
