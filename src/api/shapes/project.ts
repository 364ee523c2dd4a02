import * as v from 'valibot';
import { id, number, text } from './field.js';

/** A row of GET /projects (observed facts, section 8.5). */
export const Project = v.looseObject({
  id,
  name: text,
  description: text,
  targetCount: number,
  scanCount: number,
  findingCount: number,
  createdAt: text,
});
