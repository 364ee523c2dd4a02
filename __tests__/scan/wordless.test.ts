import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import type * as Failure from '../../src/api/failure.js';
import type * as Conditions from '../../src/conditions.js';
import type * as Preflight from '../../src/scan/preflight.js';
import type * as Report from '../../src/scan/report.js';
import type * as Verdict from '../../src/verdict.js';
import { refused } from '../support/problems.js';
import { virtualClock } from '../support/virtual-clock.js';

/** A copy of the action's code without the words of advice, which are loaded when they are needed and may then be gone. */
const copy = mkdtempSync(path.join(tmpdir(), 'wordless-'));
const isKept = (file: string): boolean => !file.endsWith(path.join('api', 'advice.js'));
cpSync('build/src', path.join(copy, 'src'), { recursive: true, filter: isKept });
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction');
writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');
afterAll(() => rmSync(copy, { recursive: true }));

const codeAt = async <Code>(file: string): Promise<Code> =>
  (await import(pathToFileURL(path.join(copy, 'src', file)).href)) as Code;
const { serviceError } = await codeAt<typeof Failure>('api/failure.js');
const { advise, conditionOf, loadAdvice } = await codeAt<typeof Conditions>('conditions.js');
const { askEligibility } = await codeAt<typeof Preflight>('scan/preflight.js');
const { keepReport } = await codeAt<typeof Report>('scan/report.js');
const { Stop } = await codeAt<typeof Verdict>('verdict.js');

it('words of advice that are gone are none', async () => {
  expect(await loadAdvice()).toBeUndefined();
});

it('a denial without words of advice is a denial all the same', async () => {
  const order = { workflow: 'REVIEW_TARGET', goal: 'TEST_APP', mode: 'QUICK', attachmentIds: [] } as const;
  const denial = { code: 'TRIAL_EXPIRED', message: 'The trial has ended.', blockers: [] };
  const client = { call: async () => ({ allowed: false, denial }) };
  const asked = askEligibility({ client, say: () => undefined } as never, 't', order);
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  expect(error instanceof Stop ? error.condition : error).toMatchObject({
    verdict: 'ineligible',
    toleration: 'ineligible',
    reason: 'The service would not admit this scan: TRIAL_EXPIRED: The trial has ended.',
  });
});

it('what was refused stands without words of advice', async () => {
  const problem = { kind: 'unreachable', fault: 'reset', sent: 'maybe' } as const;
  const conditions = [conditionOf(serviceError('GET /scans', problem), 'start')];
  await advise(conditions);
  expect(conditions).toMatchObject([{ verdict: 'error', toleration: 'service-error' }]);
});

it('a report that is refused is not written, and no more than that, without words of advice', async () => {
  const call = async () => Promise.reject(serviceError('POST /reports', refused(403)));
  const warnings: string[] = [];
  const { signal } = new AbortController();
  const session = {
    dossier: { inputs: { reportFile: 'report.html' } },
    interruption: signal,
    clock: virtualClock(),
    deadline: { signal, leftMs: () => 60_000 },
    client: { within: () => ({ call }) },
    newKey: () => 'key',
    step: async (_: string, body: () => Promise<void>) => body(),
    warn: (text: string) => warnings.push(text),
  };
  await keepReport(session as never, { id: 's1', status: 'COMPLETED' });
  expect(warnings).toEqual(['`report-file` was not written: POST /reports was answered 403 X: x.']);
});
