import { sentenceOf } from '../error-message.js';
import type { Condition } from '../verdict.js';
import type { Report } from './model.js';

/** The tolerated condition that gave the verdict, where one did: in a green run it is the first. */
export function toleratedVerdict({ green, tolerated: [first] }: Report): Condition | undefined {
  return green ? first : undefined;
}

/**
 * What held besides the condition that gave the verdict, a line each: first what would make the job red by itself,
 * with what to do about it, then what is tolerated, then what is green in itself. Foreign texts.
 */
export function cautionsOf(report: Report): string[] {
  const decisive = toleratedVerdict(report);
  const tolerated = report.tolerated.filter((condition) => condition !== decisive);
  return [
    ...report.alsoBlocking.map((condition, at) => blockingLine(condition, report, at)),
    ...tolerated.map(toleratedLine),
    ...report.alsoGreen.map(greenLine),
  ];
}

/** A tolerated condition in a line. */
export function toleratedLine({ toleration, reason }: Condition): string {
  return `Tolerated (${toleration ?? ''}): ${reason}`;
}

/**
 * A condition that would make the job red, in a line. Its word is the one that `tolerate` takes, if there is one. What
 * the verdict or a line above says is not said again.
 */
function blockingLine(condition: Condition, report: Report, at: number): string {
  const { reason, advice } = condition;
  const what = `Also in the way of a pass (${wordOf(condition)})`;
  const says = (one: Pick<Report | Condition, 'reason' | 'advice'>): boolean =>
    reason !== '' && one.reason.includes(reason) && one.advice === advice;
  if (says(report)) return `${what}, for the reason of the verdict.`;
  const above = report.alsoBlocking.slice(0, at).find(says);
  return above === undefined
    ? `${what}: ${sentenceOf(reason)}${behind(advice)}`
    : `${what}, for the same reason as ${wordOf(above)}.`;
}

const wordOf = ({ verdict, toleration }: Condition): string => toleration ?? verdict;

function greenLine({ verdict, reason, advice }: Condition): string {
  return `Besides (${verdict}): ${sentenceOf(reason)}${behind(advice)}`;
}

const behind = (advice: string | undefined): string => (advice === undefined ? '' : ` ${advice}`);
