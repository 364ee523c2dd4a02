import { sentenceOf } from '../error-message.js';
import type { Condition } from '../verdict.js';
import { LONGEST_REASON, type Report } from './model.js';
import { plainLine } from './plain.js';

/** The tolerated condition that gave the verdict, where one did. */
export function toleratedVerdict({ verdict, reason, green, tolerated }: Report): Condition | undefined {
  if (!green) return undefined;
  return tolerated.find((one) => one.verdict === verdict && plainLine(one.reason, LONGEST_REASON) === reason);
}

/**
 * What held besides the condition that gave the verdict, a line each: first what would make the job red by itself,
 * with what to do about it, then what is tolerated. Foreign texts.
 */
export function cautionsOf(report: Report): string[] {
  const decisive = toleratedVerdict(report);
  const tolerated = report.tolerated.filter((condition) => condition !== decisive);
  return [...report.alsoBlocking.map(blockingLine), ...tolerated.map(toleratedLine)];
}

/** A tolerated condition in a line. */
export function toleratedLine({ toleration, reason }: Condition): string {
  return `Tolerated (${toleration ?? ''}): ${reason}`;
}

/** The word is the one that `tolerate` takes, where there is one. */
function blockingLine({ verdict, toleration, reason, advice }: Condition): string {
  const next = advice === undefined ? '' : ` ${advice}`;
  return `Also in the way of a pass (${toleration ?? verdict}): ${sentenceOf(reason)}${next}`;
}
