import { createInterface } from 'node:readline';
import { openConsole } from '../../src/edge/console.js';
import { readEnvironment } from '../../src/edge/environment.js';
import { openHost } from '../../src/edge/host.js';
import { publish } from '../../src/report/publish.js';
import { type Hostility, outcomeFrom } from '../report/hostile-outcome.js';

/** What the process is asked to say: the outcome of a run, or a text by each way there is to the log. */
export type Errand = { readonly outcome: Hostility } | { readonly text: string };

/** Says each errand that comes in as a line, its JSON in base 64, then a line that nothing else holds. */
const [, , boundary = ''] = process.argv;
const environment = readEnvironment();
const console = openConsole({
  isRunner: true,
  outputFile: environment['GITHUB_OUTPUT'],
  summaryFile: environment['GITHUB_STEP_SUMMARY'],
});
const host = { ...openHost(), console };

for await (const line of createInterface({ input: process.stdin })) {
  const errand = JSON.parse(Buffer.from(line, 'base64').toString()) as Errand;
  if ('outcome' in errand) await publish(outcomeFrom(errand.outcome), host);
  else await sayEverywhere(errand.text);
  process.stdout.write(`${boundary}\n`);
}
await host.leave();

async function sayEverywhere(text: string): Promise<void> {
  console.line(text);
  console.annotate('warning', text, { file: text, line: 3 });
  await console.group(text, async () => console.line(`a${text}`));
  console.fail(text);
}
