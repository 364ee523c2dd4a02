import { id, openObject, text } from './field.js';

/** A row of GET /workspaces (observed facts, sections 1 and 8.9). */
export const Workspace = openObject({ id, name: text, slug: text, mode: text, plan: text, role: text });
