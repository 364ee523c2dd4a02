import { cut } from '../../cut.js';
import { JOINER } from '../../report/markdown.js';
import { plainLine } from '../../report/plain.js';

/** How many lines of a message are kept: more than anybody reads. */
const MOST_LINES = 40;

/**
 * Foreign text as a plain text message (SARIF 2.1.0, 3.11.3), which code scanning also shows in comments: what
 * cannot be seen is spelled out, and nothing is an embedded link (3.11.6), a picture or a mention.
 */
export function messageText(text: string, length: number): string {
  const lines = cut(text, length)
    .trim()
    .split(/\r\n|[\r\n]/, MOST_LINES);
  return lines
    .map((line) => plainLine(line).trimEnd())
    .join('\n')
    .replaceAll('](', '] (')
    .replace(/@(?=[\w-])/g, `@${JOINER}`)
    .trimEnd();
}

/** Such a text as a sentence: code scanning shows the first one where room is short. */
export function sentence(text: string, length: number): string {
  const plain = messageText(text, length);
  return plain === '' || /[\p{STerm}…)]$/u.test(plain) ? plain : `${plain}.`;
}
