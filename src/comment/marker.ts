import * as v from 'valibot';

/** Whose comment it is: one stands for a workflow, a job and a target. */
export interface Identity {
  readonly workflow: string;
  readonly job: string;
  /** Blank where the run ended before it knew its target. */
  readonly target: string;
}

const Fields = v.strictObject({
  workflow: v.string(),
  job: v.string(),
  target: v.string(),
  head: v.string(),
  run: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  attempt: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The login of the comment's author, if only the answer to the first comment told it. */
  login: v.optional(v.string()),
});

/** What a comment says of itself, unseen: whose it is, which commit and which run it shows. */
export type Marker = Readonly<v.InferOutput<typeof Fields>>;

/** A name of an identity has so many characters at most; a longer one is known by its digest. */
export const LONGEST_NAME = 500;

const NAME = 'security-review-gate:1';
/**
 * A marker counts only at the very beginning: one that is quoted further down, or in a reply, is not the comment's own.
 * There is room for the longest names written in escapes.
 */
const FORM = new RegExp(`^<!-- ${NAME} ([A-Za-z0-9+/]{1,30000}={0,2}) -->(?=[\\r\\n]|$)`);

/**
 * A marker as an HTML comment on one line. What it holds is in base 64, whose alphabet has nothing
 * that could end the comment, begin another or be read as a mention.
 */
export function encodeMarker(marker: Marker): string {
  const { workflow, job, target, head, run, attempt, login } = marker;
  const fields = { workflow, job, target, head, run, attempt, login };
  return `<!-- ${NAME} ${Buffer.from(JSON.stringify(fields)).toString('base64')} -->`;
}

/** The marker that a comment begins with; `undefined` where it begins with none that is whole. */
export function decodeMarker(body: string): Marker | undefined {
  const [, text = ''] = FORM.exec(body) ?? [];
  try {
    return v.parse(Fields, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Whether one marker is of an earlier run, or of an earlier attempt of the same run, than another. */
export function isEarlier(
  one: Pick<Marker, 'run' | 'attempt'>,
  other: Pick<Marker, 'run' | 'attempt'>,
): boolean {
  return one.run === other.run ? one.attempt < other.attempt : one.run < other.run;
}
