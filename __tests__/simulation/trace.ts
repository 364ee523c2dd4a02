import type { Entry } from './chronicle.js';
import type { Life } from './life.js';
import type { Traffic } from './scene.js';

/** A life as text: what its seed decided, and everything that happened, with its virtual time. */
export function traceOf({ seed, fate, outcome, lastedMs, chronicle }: Life): string {
  const verdict = outcome === undefined ? 'killed' : `${outcome.verdict}, ${outcome.green ? 'green' : 'red'}`;
  return [
    `seed ${seed}: ${verdict}, after ${lastedMs} ms`,
    JSON.stringify({ ...fate, script: { ...fate.script, findings: fate.script.findings?.length } }),
    ...chronicle.entries.flatMap(({ at, what }) => {
      const line = lineOf(what);
      return line === undefined ? [] : [`${(at / 1000).toFixed(3).padStart(9)} ${line}`];
    }),
  ].join('\n');
}

function lineOf(what: Entry['what']): string | undefined {
  switch (what.kind) {
    case 'sent':
      return `→ ${nameOf(what.traffic)} ${what.traffic.idempotencyKey ?? ''}`;
    case 'handled':
      return `  handled: ${nameOf(what.traffic)} ${what.traffic.made.join(' ')}`;
    case 'answered':
      return `← ${nameOf(what.traffic)}: ${what.traffic.answer}`;
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
