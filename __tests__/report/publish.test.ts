import { expect, it } from '@jest/globals';
import { crashed, type Outcome } from '../../src/outcome.js';
import { publish } from '../../src/report/publish.js';
import { unaskedHost } from '../support/unasked-host.js';
import { outcomeOf } from './samples.js';

const published = async (outcome: Outcome, unwritable: readonly string[] = []) => {
  const { host, recording } = unaskedHost({ unwritable });
  await publish(outcome, host);
  return recording;
};
const RESULTS = '/tmp/runner/security-review/results.json';

it('a crash is told wherever it can be, though nobody has read the inputs', async () => {
  const { log, outputs, files, summary, failed } = await published(crashed(new Error('odd')));
  expect(log).toEqual(['::error::Verdict: error. Something unforeseen happened: odd', expect.any(String)]);
  expect(outputs.get('verdict')).toBe('error');
  expect(files.size).toBe(0);
  expect(summary).toContain('## ❌ Security review could not be completed');
  expect(failed).toBe(true);
});

it.each([
  [[], [`The finding is in ${RESULTS}.`]],
  [[RESULTS], []],
])(
  'findings are in the results file, unless it is one of %j, which cannot be written',
  async (unwritable, said) => {
    const { log } = await published(await outcomeOf({ findings: [{ severity: 'LOW' }] }), unwritable);
    expect(log.filter((line) => line.startsWith('The finding is in '))).toEqual(said);
  },
);

it('a pass that was written, as far as anybody knows not for good, is taken back', async () => {
  const { host, recording } = unaskedHost({});
  let isTold = false;
  const output: typeof host.console.output = (values) => {
    host.console.output(values);
    if (isTold || !('verdict' in values)) return;
    isTold = true;
    throw new Error('EDQUOT: quota exceeded, close');
  };
  const { verdict } = await publish(await outcomeOf({}), { ...host, console: { ...host.console, output } });
  expect([verdict, recording.outputs.get('verdict')]).toEqual(['error', 'error']);
  expect(recording.outputs.get('reason')).toContain('EDQUOT');
});
