import { page } from './markdown.js';
import type { Report } from './model.js';
import { bytesOf, type Room } from './room.js';
import { restSection, worstSection } from './sections/findings.js';
import { importSection } from './sections/imports.js';
import { reviewedSection, timingSection } from './sections/reviewed.js';
import { thresholdSection } from './sections/thresholds.js';
import { cautionSection, headline, refusedSection, verdictSection } from './sections/verdict.js';

/**
 * The most bytes of a summary: the runner drops one over 1 MiB whole. It counts before it masks the secrets of other
 * steps; there is room for what that adds, should it count again.
 */
const MOST_BYTES = 1_000_000;
const few: Room = { entries: 20, bytes: 60_000 };
const worst: Room = { entries: 20, bytes: 200_000 };
const parts: Room = { entries: 100, bytes: 150_000 };
const MOST_FINDINGS = 1_000;
/** The room for what stands around the further findings. */
const FRAME_BYTES = 1_000;

/** The job summary as Markdown. Pure; every foreign text goes through `markdown.ts`. */
export function renderSummary(report: Report): string {
  const top = [
    `## ${headline(report)}`,
    verdictSection(report),
    refusedSection(report, few),
    cautionSection(report, few),
    thresholdSection(report),
  ];
  const findings = worstSection(report, worst);
  const bottom = [importSection(report, parts), reviewedSection(report, few), timingSection(report)];
  const taken = bytesOf([...top, findings.markdown, ...bottom].join('\n\n'));
  const rest = restSection(report, findings.shown, {
    entries: MOST_FINDINGS,
    bytes: MOST_BYTES - taken - FRAME_BYTES,
  });
  return page([...top, findings.markdown, rest, ...bottom]);
}
