import * as v from 'valibot';
import { id, openObject, text } from './field.js';

const common = {
  actionName: text,
  inputHash: text,
  status: text,
  input: v.optional(v.unknown()),
  expiresAt: text,
  createdAt: text,
};

/** An agent approval (observed facts, section 8.6). */
export const AgentApproval = openObject({ id, ...common });

/** The answer to a decision; no field of it is promised (contract 4). */
export const ApprovalDecided = openObject({ id: text, ...common });
