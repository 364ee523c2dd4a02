import * as v from 'valibot';
import { id, text } from './field.js';

/** An agent approval (observed facts, section 8.6). */
export const AgentApproval = v.looseObject({
  id,
  actionName: text,
  inputHash: text,
  status: text,
  input: v.optional(v.unknown()),
  expiresAt: text,
  createdAt: text,
});
