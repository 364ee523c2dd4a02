import type * as v from 'valibot';
import { id, openObject, text } from './field.js';

/** A row of GET /targets (observed facts, section 8.8). */
export const Target = openObject({
  id,
  name: text,
  type: text,
  url: text,
  apiSpecUrl: text,
  repoFullName: text,
  branch: text,
  environment: text,
  status: text,
  createdAt: text,
});
export type Target = v.InferOutput<typeof Target>;

/** The answer to a change of a target; no field of it is promised (contract 4). */
export const TargetChanged = openObject({ id: text, type: text, branch: text, apiSpecUrl: text });
