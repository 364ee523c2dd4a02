import { createClient } from '../../src/api/client.js';
import type { Transport, WireRequest } from '../../src/api/wire.js';
import { type Deadline, startDeadline } from '../../src/deadline.js';
import type { Clock } from '../../src/edge/clock.js';
import type { Spool, Ticket } from '../../src/edge/spool.js';
import type { Fault } from '../../src/local/faults.js';
import type { Limits } from '../../src/local/limits.js';
import type { Profile } from '../../src/local/profile.js';
import type { Counts, Oversize, Part } from '../../src/sarif/parts.js';
import { type Piece, type ReadyFile, spoolParts } from '../../src/sarif/spooling.js';
import { Unfit } from '../../src/sarif/unfit.js';
import { type Imported, importParts } from '../../src/sarif/upload/upload.js';
import { inProcessTransport } from '../support/in-process-transport.js';
import { type Bench, bench, type Data } from '../local/harness.js';

/** A result of its own identity for each number. */
export const result = (line: number, more: Data = {}): Data => ({
  ruleId: 'R',
  level: 'error',
  message: { text: `Line ${line} is wrong.` },
  locations: [{ physicalLocation: { artifactLocation: { uri: 'src/a.js' }, region: { startLine: line } } }],
  ...more,
});

/** Results of the numbers from one to another, both included. */
export const lines = (from: number, to: number): Data[] =>
  Array.from({ length: to - from + 1 }, (_, index) => result(from + index));

/** A part that sends these results, and stands for so many more that are not sent. */
export function partOf(results: readonly Data[], left: Partial<Part> = {}): Part {
  const { merged = 0, suppressed = 0, skipped = 0, critical = 0 } = left;
  const runs = [{ tool: { driver: { name: 'Lint', rules: [{ id: 'R' }] } }, results }];
  const sent = results.length;
  return {
    kind: 'part',
    bytes: Buffer.from(JSON.stringify({ version: '2.1.0', runs })),
    warnings: [],
    results: sent + merged + suppressed + skipped,
    sent,
    critical,
    merged,
    suppressed,
    skipped,
  };
}

/** A file of these pieces, of whose results none is known to be rejected. */
export const readyOf = (
  file: string,
  counts: Counts,
  pieces: readonly Piece[],
): Extract<ReadyFile, { kind: 'ready' }> => ({
  kind: 'ready',
  file,
  counts,
  pieces,
  unfit: new Unfit(),
  unread: undefined,
});

/** A file of these parts; one without any holds three passes. */
export async function ready(
  file: string,
  parts: readonly (Part | Oversize)[],
  spool: Spool,
): Promise<ReadyFile> {
  const results = parts.length === 0 ? 3 : parts.reduce((sum, part) => sum + part.results, 0);
  const merged = parts.reduce((sum, part) => sum + part.merged, 0);
  const counts = { results, sent: 0, merged, suppressed: 0, skipped: 3 };
  return readyOf(file, counts, await spoolParts(file, counts, parts, spool));
}

/** A spool without a disk. */
export function memorySpool(): Spool {
  const kept: Uint8Array[] = [];
  return {
    async put(bytes): Promise<Ticket> {
      kept.push(Uint8Array.from(bytes));
      return { number: kept.length - 1, bytes: bytes.length };
    },
    take: async ({ number }) => Buffer.from(kept[number] ?? []),
    remove: async () => void (kept.length = 0),
  };
}

export interface ImportBenchOptions {
  readonly faults?: readonly Fault[];
  readonly limits?: Partial<Limits>;
  readonly deadlineMs?: number;
  readonly isFresh?: boolean;
  readonly isOurs?: boolean;
  readonly random?: () => number;
  readonly interruption?: AbortSignal;
  readonly spool?: Spool;
}

/** One request as it was seen on the way, at virtual milliseconds since the import began. */
interface SentRequest {
  readonly at: number;
  readonly request: WireRequest;
}

export interface ImportBench extends Bench {
  readonly scanId: string;
  readonly said: string[];
  readonly warned: string[];
  /** The requests of imports only. */
  readonly requests: SentRequest[];
  /** How many requests the client counted as repeated. */
  readonly retried: () => number;
  /** The most that were under way at once. */
  readonly most: () => number;
  /** Imports parts by file name, as they would be after preparing and splitting. */
  readonly run: (files: Readonly<Record<string, readonly Part[]>>) => Promise<Imported>;
  readonly runReady: (files: readonly ReadyFile[]) => Promise<Imported>;
  readonly spool: Spool;
  /** The lines of the imported findings that the scan observed, in order. */
  readonly stored: () => number[];
}

/** A scan that has ended, on a local service, and all that importing into it needs. */
export async function importBench(profile: Profile, options: ImportBenchOptions = {}): Promise<ImportBench> {
  const table = bench(profile, { limits: options.limits ?? {} });
  table.service.script({ findings: [], afterMs: 0 });
  const scanId = await table.endedScan();
  for (const fault of options.faults ?? []) table.service.faults.add({ operation: 'importSarif', ...fault });
  const { clock, service, seeded } = table;
  const wire = watched(inProcessTransport(service, clock), clock);
  const spool = options.spool ?? memorySpool();
  const [said, warned]: [string[], string[]] = [[], []];
  let retried = (): number => 0;
  const runReady = async (files: readonly ReadyFile[]): Promise<Imported> => {
    const deadline = startDeadline(clock, options.deadlineMs ?? 1_800_000, options.interruption);
    const random = options.random ?? (() => 0.5);
    const client = clientOf(wire.transport, table, deadline, random);
    wire.start();
    retried = () => client.usage.retried;
    const say = (text: string): void => void said.push(text);
    const warn = (text: string): void => void warned.push(text);
    const parts = { client, clock, deadline, random, spool, say, warn };
    const imported = await clock.run(
      importParts(
        files,
        { id: scanId, isFresh: options.isFresh ?? false, isOurs: options.isOurs ?? false },
        parts,
      ),
    );
    deadline.clear();
    return imported;
  };
  return {
    ...table,
    scanId,
    said,
    warned,
    requests: wire.requests,
    retried: () => retried(),
    most: wire.most,
    spool,
    runReady,
    async run(files) {
      const named = Object.entries(files);
      return runReady(await Promise.all(named.map(([file, parts]) => ready(file, parts, spool))));
    },
    stored: () =>
      [...service.world.findings.values()]
        .filter(({ observedIn, targetId }) => observedIn.has(scanId) && targetId === seeded.targetId)
        .map(({ summary }) => Number(/\d+/.exec(summary)?.[0]))
        .toSorted((a, b) => a - b),
  };
}

function clientOf(transport: Transport, { seeded, clock }: Bench, deadline: Deadline, random: () => number) {
  const credentials = { apiKey: seeded.writeKey, workspaceId: seeded.workspaceId };
  return createClient({ transport, credentials, clock, random, deadline });
}

/** Notes what goes over a transport. */
function watched(transport: Transport, clock: Clock) {
  const requests: SentRequest[] = [];
  let startedAt = 0;
  let under = 0;
  let most = 0;
  const watching: Transport = async (request, signal) => {
    // A body is let go of when it was sent.
    const kept = request.body === undefined ? request : { ...request, body: Buffer.from(request.body) };
    requests.push({ at: clock.now() - startedAt, request: kept });
    under += 1;
    most = Math.max(most, under);
    try {
      return await transport(request, signal);
    } finally {
      under -= 1;
    }
  };
  return { transport: watching, requests, most: () => most, start: () => void (startedAt = clock.now()) };
}
