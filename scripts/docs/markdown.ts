/** A Markdown table; its cells are Markdown already, but for the bar that ends a cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A word as inline code. */
export function code(word: string): string {
  return `\`${word}\``;
}

/** Puts `content` between the markers `<!-- name:begin -->` and `<!-- name:end -->`. Throws where they are missing. */
export function fillSection(text: string, name: string, content: string): string {
  return fillBetween(text, `<!-- ${name}:begin -->`, `<!-- ${name}:end -->`, content);
}

/** Puts `content` between a marker and the end marker that follows it. Throws where one is missing. */
export function fillBetween(text: string, begin: string, end: string, content: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1)
    throw new Error(`Put the lines ${begin} and ${end} around the place of the table.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}
