import { counted } from '../../count.js';
import { descend } from '../document/depth.js';
import { listOf, objectOf, ownMember } from '../document/json.js';
import { Unusable } from '../document/unusable.js';

/** The beginning of a list of results. Inside of a text the quotes of such a name are escaped. */
const LIST = new RegExp(String.raw`(?<!\\)"${Array.from('results', spellings).join('')}"\s*:\s*\[`, 'g');

/** A letter as it is or by its number, the digits of which have two cases (RFC 8259, section 7). */
function spellings(letter: string): string {
  const number = letter.charCodeAt(0).toString(16);
  const digits = number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return String.raw`(?:${letter}|\\u00${digits})`;
}

/**
 * Throws `Unusable` for a text of which lists of results were lost: if two members of an object have one name,
 * JSON.parse keeps the last, and others may keep the first (RFC 8259, section 4).
 */
export function refuseLost(text: string, document: unknown): void {
  const written = timesWritten(text);
  // Mostly only runs have such a member, and the rest need not be looked through.
  const inRuns = listOf(objectOf(document)['runs']).filter(hasResults).length;
  if (inRuns >= written) return;
  const kept = descend(() => timesKept(document));
  if (kept >= written) return;
  throw new Unusable(
    `Only ${kept} of ${counted(written, 'list')} called \`results\` can be read, since an object has two members of one name; ` +
      'each name was expected once in an object.',
    'Write each report to a file of its own, or merge them with a tool that knows SARIF (`sarif-multitool merge`).',
  );
}

function timesWritten(text: string): number {
  let times = 0;
  while (LIST.test(text)) times += 1;
  return times;
}

const hasResults = (value: unknown): boolean => Array.isArray(ownMember(value, 'results'));

function timesKept(value: unknown): number {
  let times = hasResults(value) ? 1 : 0;
  if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) times += timesKept(member);
  return times;
}
