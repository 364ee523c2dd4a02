import { type Finding, openOf } from '../gate/finding.js';

/** Says of unresolved findings that do not tell when they were first seen what they count as; `undefined` of none. */
export function unknownAges(
  findings: readonly Finding[] | null,
  isMeant: (finding: Finding) => boolean,
): string | undefined {
  const count = openOf(findings, (one) => one.isNew === null && isMeant(one));
  if (count === 0) return undefined;
  return count === 1
    ? '1 finding does not say when it was first seen, and counts as new.'
    : `${count} findings do not say when they were first seen, and count as new.`;
}
