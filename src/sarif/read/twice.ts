import { descend } from '../document/depth.js';
import { listOf, objectOf, ownMember } from '../document/json.js';
import { Unusable } from '../document/unusable.js';

const MEMBER = '"results"';
const LIST = /\s*:\s*\[/y;

/**
 * Refuses a text of which lists of results were lost: where two members of an object have one name, JSON.parse keeps
 * the last, and others may keep the first (RFC 8259, section 4).
 */
export function refuseLost(text: string, document: unknown): void {
  const written = timesWritten(text);
  // Mostly runs alone have such a member, and the rest need not be looked through.
  const inRuns = listOf(objectOf(document)['runs']).filter(hasResults).length;
  if (inRuns >= written) return;
  const kept = descend(() => timesKept(document));
  if (kept >= written) return;
  throw new Unusable(
    `Of ${written} lists called \`results\` only ${kept} can be read, since an object has two of one name; each name was expected ` +
      'once in an object.',
    '',
    'Write each report to a file of its own, or merge them with a tool that knows SARIF (`sarif-multitool merge`).',
  );
}

/** Within a text the quotes of a name are escaped. */
function timesWritten(text: string): number {
  let times = 0;
  for (let at = text.indexOf(MEMBER); at !== -1; at = text.indexOf(MEMBER, at + 1)) {
    LIST.lastIndex = at + MEMBER.length;
    if (text[at - 1] !== '\\' && LIST.test(text)) times += 1;
  }
  return times;
}

const hasResults = (value: unknown): boolean => Array.isArray(ownMember(value, 'results'));

function timesKept(value: unknown): number {
  let times = hasResults(value) ? 1 : 0;
  if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) times += timesKept(member);
  return times;
}
