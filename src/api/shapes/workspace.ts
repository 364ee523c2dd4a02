import * as v from 'valibot';
import { id, text } from './field.js';

/** A row of GET /workspaces (observed facts, sections 1 and 8.9). */
export const Workspace = v.looseObject({ id, name: text, slug: text, mode: text, plan: text, role: text });
