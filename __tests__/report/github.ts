import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { withoutSpelling } from './joiners.js';

/** The HTML that GitHub makes of Markdown, before it cleans it and links what it knows. */
export function gfmOf(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

type Node = DefaultTreeAdapterMap['childNode'];

const ours = new Set([
  'h2',
  'h3',
  'p',
  'strong',
  'code',
  'span',
  'br',
  'wbr',
  'a',
  'ul',
  'li',
  'blockquote',
  'details',
  'summary',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);

/** What every renderer of GitHub's links by itself, wherever it stands, code included. */
const addresses = [/(?:https?|ftp):\/\//i, /(?:^|[^a-z\d])www\./i, /[\w.+-]@[\w-]/];
/** What GitHub makes of text outside of code and links: mentions, references, commits, pictures. */
const references = [
  /@[a-z\d]/i,
  /#\d/,
  /GH-\d/i,
  /(?<![a-z\d])[\da-f]{7,40}(?![a-z\d])/i,
  /:[\w+-]+:/,
  /\$[^$]*\$/,
];
/** What GitHub's own filter makes a box of where an entry of a list begins, a second beginning of one passed over. */
const task = /^\s*(?:[-+*]|\d+\.)?\s*\[[\sx]\]/i;
/** Pictures of ours, which need a selector. */
const pictures = /[⚠⏭➡]\ufe0f/gu;
/** What nobody sees, the word joiner of ours excepted. Joiners that are spelling are taken out before. */
const unseen = /[^\P{Cf}\u2060]|[\p{Cc}\p{Cs}]|[^\P{Default_Ignorable_Code_Point}\u2060]/u;

/**
 * What Markdown of ours holds that it must not, as GitHub would show it: a picture, a mention, a
 * reference, a foreign link, a comment, an element that is not ours, a broken table. `page` begins
 * every address that is ours.
 */
export function offencesOf(markdown: string, page: string): string[] {
  const offences: string[] = [...tableOffences(markdown)];
  const offend = (what: string): void => void offences.push(what);
  for (const [tag] of markdown.matchAll(/<[^>\n]{0,20}>?/g)) {
    if (!/^<(?:\/?(?:code|span|details|summary)|w?br)>/.test(tag)) offend(`raw HTML ${tag}`);
  }
  for (const name of ['code', 'span', 'details', 'summary']) {
    const [opened, closed] = [`<${name}>`, `</${name}>`].map((tag) => markdown.split(tag).length - 1);
    if (opened !== closed) offend(`${opened} times ${name} opened, ${closed} times closed`);
  }
  const fragment = parseFragment(gfmOf(markdown), {
    onParseError: ({ code }) => offend(`HTML that is not in order: ${code}`),
  });
  inspectLine(fragment, offend);
  for (const node of fragment.childNodes) inspect(node, { isCode: false }, page, offend);
  return offences;
}

interface Surroundings {
  /** Whether GitHub leaves references alone there. */
  readonly isCode: boolean;
}

function inspect(node: Node, around: Surroundings, page: string, offend: (what: string) => void): void {
  if ('value' in node) return inspectText(node.value, around, offend);
  if (!('tagName' in node)) return offend(`a ${node.nodeName}`);
  if (!ours.has(node.tagName)) offend(`the element ${node.tagName}`);
  for (const { name, value } of node.attrs) {
    const isLink = node.tagName === 'a' && name === 'href' && value.startsWith(page);
    const isAlignment = /^t[hd]$/.test(node.tagName) && name === 'align';
    if (!isLink && !isAlignment) offend(`the attribute ${name}=${value} of ${node.tagName}`);
  }
  if (node.tagName === 'blockquote' && /^\s*\[!/.test(textOf(node))) offend('an alert');
  if (node.tagName === 'li' && task.test(beginningOf(node))) offend('a task');
  inspectLine(node, offend);
  const isCode = around.isCode || node.tagName === 'code' || node.tagName === 'a';
  for (const child of node.childNodes) inspect(child, { isCode }, page, offend);
}

function inspectText(text: string, { isCode }: Surroundings, offend: (what: string) => void): void {
  const marks = [...addresses, ...(isCode ? [] : references)];
  for (const mark of marks) if (mark.test(text)) offend(`text like ${String(mark)}: ${text}`);
  if (/[^ \n]{48}/u.test(text.replaceAll('\u2060', ''))) offend(`a word that nothing breaks: ${text}`);
}

/** Looks for what nobody sees in the text right below a node, as one where nothing but a break is in it. */
function inspectLine(
  { childNodes }: DefaultTreeAdapterMap['parentNode'],
  offend: (what: string) => void,
): void {
  const parts = childNodes.map((child) => {
    if ('value' in child) return child.value.replaceAll('\n', ' ');
    return child.nodeName === 'wbr' ? '' : ' ';
  });
  const text = parts.join('');
  if (unseen.test(withoutSpelling(text).replace(pictures, '')))
    offend(`unseen characters: ${JSON.stringify(text)}`);
}

/** The text that a node, or a paragraph in it, begins with, where that is no element of its own. */
function beginningOf(node: Node): string {
  if ('value' in node) return node.value;
  const first = 'childNodes' in node ? node.childNodes[0] : undefined;
  return first === undefined || first.nodeName === 'code' ? '' : beginningOf(first);
}

/** The text of a node and all that is below it. */
function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** GitHub gives every row as many cells as the head has, so that a broken one only shows in the Markdown. */
function tableOffences(markdown: string): string[] {
  const lines = markdown.split(/\r\n|[\r\n]/);
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|')) return [];
    const start = lines.slice(0, index + 1).findLastIndex((other) => !other.startsWith('|')) + 1;
    const expected = cellsOf(lines[start] ?? '');
    return cellsOf(line) === expected
      ? []
      : [`a row of ${cellsOf(line)} cells under a head of ${expected}: ${line}`];
  });
}

function cellsOf(line: string): number {
  return line.split(/(?<!\\)\|/).length - 2;
}
