import * as v from 'valibot';
import { bulky, count, flag, id, number, openObject, part, rows, text, texts } from './field.js';

const common = {
  id,
  title: text,
  summary: text,
  severity: text,
  status: text,
  verified: flag,
  verificationStatus: text,
  category: text,
  cwe: text,
  sarifRuleId: text,
  dedupeKey: text,
  tags: texts,
  scanId: text,
  targetId: text,
  recommendedFix: text,
  technicalDetail: text,
  implicatedFiles: texts,
  firstSeenAt: text,
  lastSeenAt: text,
  createdAt: text,
};

/** An item of GET /findings (contract 2.5, observed facts 6.2). */
export const Finding = bulky(common);
export type Finding = v.InferOutput<typeof Finding>;

const Dated = openObject({ id: text, status: text, createdAt: text });

/** GET /findings/{id} (observed facts, section 6.3). */
export const FindingDetail = openObject({
  ...common,
  evidence: rows(openObject({ id: text, type: text, redactionStatus: text })),
  verificationReceipts: rows(openObject({ id: text, status: text, method: text })),
  fixProposals: rows(Dated),
  retests: rows(Dated),
  plainLanguage: part(openObject({ title: text, whatItIs: text, whyItMatters: text, howToFix: text })),
});

/** The answer to a change of a finding; no field of it is promised (contract 4). */
export const FindingChanged = openObject({ id: text, status: text });

/** Open like every object: what is no count is only more of it. */
const countsByWord = v.record(v.string(), count);
const Counts = openObject({
  total: v.number(),
  bySeverity: countsByWord,
  byStatus: part(countsByWord),
  verified: number,
  unverified: number,
});
/** A page in place of the counts, as the contract to the letter has it: nothing is counted there but its `total`. */
const CountedPage = v.pipe(
  openObject({ items: v.array(v.unknown()), total: v.nullish(v.number()) }),
  v.transform(({ total }): Partial<v.InferOutput<typeof Counts>> => (total == null ? {} : { total })),
);

/** What GET /findings?stats=true answers: counts (observed facts, 6.2), or a page like any other (contract 4.1). */
export const FindingStats = v.union([Counts, CountedPage]);

/** A proposed fix of a finding (observed facts, section 8.3). */
export const FixProposal = openObject({
  id,
  findingId: text,
  kind: text,
  summary: text,
  diffRef: text,
  status: text,
  safetyScore: number,
  generatedByModel: text,
  createdAt: text,
});

/** The answer to a request for a pull request; no version of the contract enumerates it. */
export const PullRequestOutcome = openObject({ status: text });

/** A retest of a finding (observed facts, section 8.4). */
export const Retest = openObject({
  id,
  findingId: text,
  scanId: text,
  status: text,
  resultBefore: text,
  resultAfter: text,
  createdAt: text,
});

/** The answer to a request for a retest: the retest and the scan that runs it. */
export const RetestQueued = openObject({
  retest: part(Retest),
  scan: part(openObject({ id: text, status: text })),
});
