import { id, number, openObject, text } from './field.js';

/** A row of GET /projects (observed facts, section 8.5). */
export const Project = openObject({
  id,
  name: text,
  description: text,
  targetCount: number,
  scanCount: number,
  findingCount: number,
  createdAt: text,
});
