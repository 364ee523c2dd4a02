import type { Rule } from '../scene.js';
import { adoption } from './adoption.js';
import { asking } from './asking.js';
import { attention } from './attention.js';
import { bounds } from './bounds.js';
import { comments } from './comments.js';
import { company } from './company.js';
import { creation } from './creation.js';
import { denials } from './denials.js';
import { imports } from './imports.js';
import { manners } from './manners.js';
import { orphans } from './orphans.js';
import { occasions } from './occasions.js';
import { press } from './press.js';
import { proof } from './proof.js';
import { secrecy, speech } from './speech.js';
import { surfaces } from './surfaces.js';
import { tolerance } from './tolerance.js';

/** What must hold of every run at every step: I1 to I8 of the project's invariants. */
export const rules: readonly Rule[] = [
  creation,
  adoption,
  company,
  orphans,
  secrecy,
  speech,
  bounds,
  manners,
  surfaces,
  proof,
  attention,
  imports,
  occasions,
  asking,
  comments,
  denials,
  press,
  tolerance,
];
