import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runStep, type Step, type StepResult } from '../../scripts/runner.js';
import { readSavedRun } from '../../src/saved-run.js';
import { answer, type Behaviour, ok, withRawServer } from '../support/raw-server.js';
import { events, HEAD, KEY, REPOSITORY } from '../support/run-environment.js';

/** What the bundle leaves in the runner's state file, and what it does where there is none. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(port: number, more: Partial<Step> = {}): Promise<StepResult> {
  const { variables = {}, ...rest } = more;
  return runStep({
    folder,
    event: events.pullRequest,
    variables: { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD, ...variables },
    inputs: {
      'api-key': KEY,
      'base-url': `http://127.0.0.1:${port}/api/v1`,
      'workspace-id': 'w',
      'target-id': 't',
      'timeout-minutes': '1',
    },
    ...rest,
  });
}

/** A service that admits every scan, lists one from before, and leaves it to the caller what a create request meets. */
const serving =
  (onCreate: Behaviour): Behaviour =>
  (socket, request) => {
    const data = request.startsWith('GET /api/v1/scans/eligibility')
      ? { allowed: true }
      : { items: [{ id: 'before', status: 'COMPLETED' }], nextCursor: null };
    if (request.startsWith('POST ')) onCreate(socket, request);
    else socket.write(ok(JSON.stringify({ success: true, data }), ['Content-Type: application/json']));
  };

/** A service that refuses every create request. */
const refusing = serving((socket) => {
  const body = '{"success":false,"error":{"code":"FORBIDDEN","message":"No."}}';
  socket.end(
    answer('403 Forbidden', ['Content-Type: application/json', `Content-Length: ${body.length}`], body),
  );
});

it('says, while a create request is under way, where its scan would be looked for', async () => {
  let kill: (() => void) | undefined;
  await withRawServer(
    serving(() => kill?.()),
    async ({ port }) => {
      const onStart: Step['onStart'] = (child) => (kill = () => void child.kill('SIGKILL'));
      expect((await run(port, { onStart })).exitCode).toBeNull();
    },
  );
  const records = readFileSync(path.join(folder, 'state.txt'), 'utf8').match(/^\{.*$/gm) ?? [];
  expect(records.map(readSavedRun)).toEqual([
    { kind: 'settled' },
    { kind: 'sending', targetId: 't', known: [{ id: 'before' }], isWhole: true },
  ]);
});

it('is left to the runner alone once the step is over: its file is named no more, which later steps may write to', async () => {
  await withRawServer(refusing, async ({ port }) => void (await run(port)));
  expect(readFileSync(path.join(folder, 'state.txt'), 'utf8')).toMatch(/\nfile<<(\S+)\n\n\1\n$/);
});

it('is no review where no step of this action left it', async () => {
  const { exitCode, log } = await run(0, { variables: { STATE_run: 'x' } });
  expect([exitCode, log.join('\n')]).toEqual([
    1,
    expect.stringContaining('::error::The variable STATE_run holds what no step'),
  ]);
});

it('is not needed where none is named', async () => {
  await withRawServer(refusing, async ({ port, requests }) => {
    const { outputs } = await run(port, { variables: { GITHUB_STATE: '' } });
    expect(outputs['reason']).toBe('POST /scans was answered 403 FORBIDDEN: No.');
    expect(requests.filter((request) => request.startsWith('POST '))).toHaveLength(1);
  });
});
