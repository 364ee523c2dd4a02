import * as v from 'valibot';
import {
  count,
  flag,
  id,
  number,
  openObject,
  orNothing,
  part,
  requiredWord,
  rows,
  tally,
  text,
  texts,
  word,
} from './field.js';

/** The target as it is shown inside a scan. */
const ScanTarget = openObject({ id: word, name: text, type: text, repoFullName: text });

/** Where the two profiles keep the resolved revisions (contract 2.3, observed facts 2.4). */
const ExecutionPlan = openObject({
  workflow: word,
  scope: word,
  source: part(openObject({ revision: word, baseRevision: word, mergeBaseRevision: word })),
  sourceRevisions: part(openObject({ base: word, head: word })),
  attachmentIds: texts,
  authorizationRef: text,
});

const common = {
  id,
  status: requiredWord,
  goal: word,
  mode: word,
  triggerType: word,
  summary: text,
  errorCategory: word,
  errorMessage: text,
  createdAt: word,
  startedAt: word,
  endedAt: word,
  durationMs: number,
  findingCount: count,
  target: part(ScanTarget),
  targetId: word,
};

/**
 * A row of GET /scans (observed facts, section 2.2). Nobody promises a status (contract 2.1): without one its status is
 * unknown.
 */
export const ScanRow = openObject({ ...common, status: v.fallback(requiredWord, 'UNKNOWN') });
export type ScanRow = v.InferOutput<typeof ScanRow>;

const ScanEvent = openObject({ stage: text, level: text, message: text, createdAt: text });
const CoverageReceipt = openObject({
  scanner: text,
  controlId: text,
  status: text,
  reason: text,
  subject: text,
});

/** Where a queued scan stands: an object in newer answers, a number in older ones. */
const QueuePosition = v.fallback(
  v.nullish(
    v.union([
      v.pipe(
        v.number(),
        v.transform((position) => ({ position, waiting: undefined })),
      ),
      openObject({ position: number, waiting: number }),
    ]),
  ),
  undefined,
);

const detail = {
  ...common,
  executionPlan: part(ExecutionPlan),
  events: rows(ScanEvent),
  coverageReceipts: rows(CoverageReceipt),
  resultManifest: part(openObject({ checksum: text })),
  queuePosition: QueuePosition,
};
/** GET /scans/{id} and the answer of POST /scans (contract 2.3, observed facts 2.2 and 2.3). */
export const ScanDetail = openObject(detail);
export type ScanDetail = v.InferOutput<typeof ScanDetail>;

/**
 * The answer of POST /scans: its id is what proves a scan ours, so that nothing else of it is required.
 * No field of it is promised (contract 2.1); what was just created is queued.
 */
export const ScanCreated = openObject({
  ...detail,
  status: v.fallback(requiredWord, 'QUEUED'),
});

/** The answer to a cancel. Its success is all that is promised (contract 3, rule 1), whatever payload it has. */
export const ScanCancelled = orNothing(openObject({ id: text, status: word, endedAt: word }));

/**
 * A blocker. The contract names blockers and does not show one (4.2, rule 5): it may be as little as its words. Any
 * other form says nothing.
 */
const Blocker = v.fallback(
  v.union([
    openObject({ code: text, message: text }),
    v.pipe(
      v.string(),
      v.transform((message) => ({ code: undefined, message })),
    ),
  ]),
  { code: undefined, message: undefined },
);
const denial = { code: text, message: text, blockers: rows(Blocker) };
const Denial = openObject(denial);
type Denial = v.InferOutput<typeof Denial>;

/**
 * The eligibility verdict. A denial is nested in the contract (4.2, rule 5) and flat where observed
 * (section 4): each of its fields is read where it is said, nested first. An allowed verdict has none.
 */
export const Eligibility = v.pipe(
  openObject({ allowed: v.boolean(), denial: part(Denial), ...denial, isTrial: flag }),
  v.transform(({ allowed, denial, code, message, blockers, ...rest }) => {
    if (allowed) return { ...rest, allowed, denial: undefined };
    const readings = [denial ?? {}, { code, message, blockers }];
    return { ...rest, allowed, denial: denialOf(readings) };
  }),
);

const SILENT = 'The service gave no reason.';

function denialOf(readings: readonly Partial<Denial>[]) {
  const lists = readings.map(({ blockers }) => (blockers ?? []).filter(isSaying));
  const blockers = lists.find((list) => list.length > 0) ?? [];
  const sayings = [...readings, ...blockers.slice(0, 1)];
  return {
    code: sayings.map(({ code }) => said(code)).find((code) => code !== undefined),
    message: sayings.map(({ message }) => said(message)).find((message) => message !== undefined) ?? SILENT,
    blockers: blockers.map(({ code, message }) => ({ code: said(code), message: message ?? '' })),
  };
}

const isSaying = ({ code, message }: Partial<Denial>): boolean => (said(code) ?? said(message)) !== undefined;

const said = (words: string | null | undefined): string | undefined =>
  words == null || words.trim() === '' ? undefined : words;

/** The answer to a SARIF import. The contract promises none of these fields, nor an object that holds them. */
export const SarifImport = orNothing(
  openObject({
    importVersion: text,
    toolName: text,
    toolVersion: text,
    imported: tally,
    corroborated: tally,
    rejected: tally,
    resultCount: tally,
  }),
);
