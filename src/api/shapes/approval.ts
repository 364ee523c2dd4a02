import * as v from 'valibot';
import { id, openObject, text } from './field.js';

/** An agent approval (observed facts, section 8.6). */
export const AgentApproval = openObject({
  id,
  actionName: text,
  inputHash: text,
  status: text,
  input: v.optional(v.unknown()),
  expiresAt: text,
  createdAt: text,
});
