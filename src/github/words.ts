import * as v from 'valibot';
import { jsonOf, type WireResponse } from '../api/wire.js';

/** What was wrong with one field, or in one line; a code such as `missing_field` stands where there are no words. */
const Fault = v.union([
  v.string(),
  v.pipe(
    v.looseObject({
      message: v.optional(v.string()),
      resource: v.optional(v.string()),
      field: v.optional(v.string()),
      code: v.string(),
    }),
    v.transform(
      ({ message, resource, field, code }) => message ?? [resource, field, code].filter(isGiven).join(' '),
    ),
  ),
]);
/**
 * How GitHub refuses: in general words, which with 422 are often "Validation Failed" alone, and then with a list of
 * reasons.
 */
const Problem = v.looseObject({
  message: v.string(),
  // Given up at the first wrong one: what there is to say of half a million takes more memory than there may be.
  errors: v.fallback(v.config(v.array(Fault), { abortEarly: true }), []),
});

/** Why GitHub refused, in its own words, foreign and uncut; blank where it said none. */
export function wordsOf(response: WireResponse): string {
  const said = v.safeParse(Problem, jsonOf(response));
  if (!said.success) return '';
  const { message, errors } = said.output;
  return errors.length === 0 ? message : `${message}: ${errors.join('; ')}`;
}

function isGiven(text: string | undefined): boolean {
  return text !== undefined && text !== '';
}
