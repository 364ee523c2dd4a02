import type { Entry } from './chronicle.js';
import type { Life } from './life.js';
import type { LivedRun } from './lived-run.js';
import type { Traffic } from './scene.js';

/** A life as text: what its seed decided, and everything that happened, with its virtual time; those of others after a bar. */
export function traceOf(life: Life): string {
  const { seed, fate, companion, closing, lastedMs } = life;
  const beside = companion === undefined ? '' : `, beside it ${verdictOf(companion)}`;
  const others = [companion, closing].filter((one) => one !== undefined);
  const lines = [...linesOf(life, ' '), ...others.flatMap((one) => linesOf(one, '|'))];
  return [
    `seed ${seed}: ${verdictOf(life)}${beside}, after ${lastedMs} ms`,
    JSON.stringify(fate, (name, value: unknown) => (isFindings(name, value) ? value.length : value)),
    ...lines.toSorted((one, other) => one.at - other.at).map(({ text }) => text),
  ].join('\n');
}

const verdictOf = ({ outcome }: LivedRun): string =>
  outcome === undefined ? 'killed' : `${outcome.verdict}, ${outcome.green ? 'green' : 'red'}`;

const isFindings = (name: string, value: unknown): value is readonly unknown[] =>
  name === 'findings' && Array.isArray(value);

function linesOf({ chronicle }: LivedRun, mark: string): { readonly at: number; readonly text: string }[] {
  return chronicle.entries.flatMap(({ at, what }) => {
    const line = lineOf(what);
    return line === undefined ? [] : [{ at, text: `${(at / 1000).toFixed(3).padStart(9)} ${mark}${line}` }];
  });
}

function lineOf(what: Entry['what']): string | undefined {
  switch (what.kind) {
    case 'sent':
      return `→ ${nameOf(what.traffic)} ${what.traffic.idempotencyKey ?? ''}`;
    case 'handled':
      return `  handled: ${nameOf(what.traffic)} ${what.traffic.made.join(' ')}`;
    case 'answered':
      return `← ${nameOf(what.traffic)}: ${what.traffic.answer}`;
    case 'asked':
      return `⇒ ${what.ask.method} ${what.ask.path}`;
    case 'kept':
      return what.ask.stroke && `  ${what.ask.stroke.kind} ${what.ask.stroke.id} (${what.ask.path})`;
    case 'told':
      return `⇐ ${what.ask.method} ${what.ask.path}: ${what.ask.answer}`;
    case 'line':
      return `  | ${what.text}`;
    case 'output':
      return what.text === '' ? undefined : `  ${what.name}=${what.text}`;
    case 'save':
      return `  saved ${JSON.stringify(what.record)}`;
    case 'file':
      return `  wrote ${what.name}, ${what.text.length} characters`;
    case 'summary':
      return `  summary of ${what.text.length} characters`;
    case 'wait':
    case 'wake':
      return undefined;
    default:
      return `*** ${what.kind}`;
  }
}

const nameOf = ({ method, path }: Traffic): string =>
  `${method} ${path.replace(/[?&]workspaceId=[^&]*/, '')}`;
