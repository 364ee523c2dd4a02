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
    ...report.alsoBlocking.map((condition) => blockingLine(condition, report)),
    ...tolerated.map(toleratedLine),
    ...report.alsoGreen.map(greenLine),
  ];
}

/** A tolerated condition in a line. */
export function toleratedLine({ toleration, reason }: Condition): string {
  return `Tolerated (${toleration ?? ''}): ${reason}`;
}

/** The word is the one that `tolerate` takes, where there is one. What the verdict says is not said again. */
function blockingLine({ verdict, toleration, reason, advice }: Condition, report: Report): string {
  const what = `Also in the way of a pass (${toleration ?? verdict})`;
  const isSaid = reason !== '' && report.reason.includes(reason) && (report.advice ?? undefined) === advice;
  return isSaid
    ? `${what}, for the reason of the verdict.`
    : `${what}: ${sentenceOf(reason)}${behind(advice)}`;
}

function greenLine({ verdict, reason, advice }: Condition): string {
  return `Besides (${verdict}): ${sentenceOf(reason)}${behind(advice)}`;
}

const behind = (advice: string | undefined): string => (advice === undefined ? '' : ` ${advice}`);
