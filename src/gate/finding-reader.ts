import type { Finding as WireFinding } from '../api/shapes/finding.js';
import { cut } from '../cut.js';
import type { Finding, Kind } from './finding.js';
import { momentOf } from './moment.js';
import type { Place } from './path.js';
import { placeOf } from './place.js';
import { wordOf } from './service-word.js';
import { severityOf } from './severity.js';

/** How much of a finding's texts is kept, in characters: there may be 50 000 of them. */
const LONGEST_TITLE = 500;
const LONGEST_ADVICE = 1_000;
const LONGEST_SUMMARY = 500;
const LONGEST_WORD = 300;
/** From how many characters on a line is a sentence. Shorter ones may be the letters of a secret that is wrapped. */
const SHORTEST_SENTENCE = 12;
/** Findings somebody has dealt with (observed facts, section 6.1); every other word, known or not, is open. */
const RESOLVED = new Set(['FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE']);
/** The category, or the tag, of findings that came from SARIF (contract 2.5, observed facts 5.3). */
const IMPORTED = 'external_import';

/** Where this run knows an imported finding to lie. */
export type ImportedPlace = (wire: WireFinding) => Place | undefined;

/**
 * Makes a reader of the findings of the scan that was created at `scanCreatedAt` (an ISO date, if known) and has the id
 * `scanId`. `importedPlace` knows more of imported findings than they say themselves. There may be 50 000 findings:
 * what few surfaces tell is left to {@link tellMore}.
 */
export function findingReader(
  scanCreatedAt: string | null | undefined,
  importedPlace?: ImportedPlace,
  scanId?: string,
): (wire: WireFinding) => Finding {
  const since = momentOf(scanCreatedAt);
  return (wire) => {
    const status = wire.status == null ? null : cut(wordOf(wire.status), LONGEST_WORD);
    const seen = since === undefined ? undefined : momentOf(wire.firstSeenAt);
    const imported = isImported(wire);
    return {
      id: wire.id,
      title: wire.title == null ? null : cut(wire.title, LONGEST_TITLE),
      severity: severityOf(wire.severity),
      status,
      unresolved: status === null || !RESOLVED.has(status),
      verified: wire.verified ?? (isSaidVerified(wire) ? true : null),
      imported,
      isOwn: wire.scanId === scanId,
      isNew: seen === undefined || since === undefined ? null : seen >= since,
      place: knownPlace(placeOf(wire, imported), imported ? importedPlace?.(wire) : undefined),
      advice: null,
      summary: undefined,
      kind: kindOf(wire),
    };
  };
}

/**
 * Adds to a finding what few surfaces tell of it: its summary and advice. Beside advice only SARIF tells a summary, so
 * that one is added there only if SARIF `isExported`.
 */
export function tellMore(
  finding: Finding,
  { recommendedFix, summary }: WireFinding,
  isExported = true,
): Finding {
  const advice = recommendedFix == null ? null : cut(recommendedFix, LONGEST_ADVICE);
  const isTold = summary != null && (isExported || !advice?.trim());
  const told = isTold ? cut(finding.imported ? unlinked(summary) : summary, LONGEST_SUMMARY) : undefined;
  return { ...finding, advice, summary: told };
}

/**
 * A text without the numbers by which its words link to places beside a result (SARIF 2.1.0, 3.11.6), which nobody
 * shows, and without the sentences that then say the same as the one above: CodeQL writes one for each place. The numbers
 * go before anything looks for secrets: a word that such a link parts is one word to who reads it.
 */
function unlinked(text: string): string {
  const lines = text.replace(/(?<![\w)\]])\[([^[\]]*)\]\(\d+\)/g, '$1').split('\n');
  const isNews = (line: string, at: number): boolean =>
    line.length < SHORTEST_SENTENCE || line !== lines[at + 1]?.trim();
  return lines.filter((line, at) => isNews(line.trim(), at)).join('\n');
}

/**
 * The place that this run knows, unless the finding states another file: paths that differ in case alone are one to the
 * service (observed facts, section 5.5).
 */
function knownPlace(stated: Place | null, known: Place | undefined): Place | null {
  return known !== undefined && (stated === null || stated.file === known.file) ? known : stated;
}

function kindOf({ category, cwe, sarifRuleId }: WireFinding): Kind | undefined {
  const kind = { category: nameIn(category), cwe: nameIn(cwe), rule: nameIn(sarifRuleId) };
  return (kind.category ?? kind.cwe ?? kind.rule) === null ? undefined : kind;
}

function nameIn(text: string | null | undefined): string | null {
  return text == null || text === '' ? null : cut(text, LONGEST_WORD);
}

/** Whether a finding without the flag says the same in its finer word (observed facts, section 6.1). */
const isSaidVerified = ({ verificationStatus }: WireFinding): boolean =>
  verificationStatus != null && wordOf(verificationStatus) === 'VERIFIED';

function isImported({ category, tags }: WireFinding): boolean {
  return (category != null && isMark(category)) || (tags?.some(isMark) ?? false);
}

const isMark = (word: string): boolean => word.trim().toLowerCase() === IMPORTED;
