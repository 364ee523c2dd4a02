import { accounting } from './accounting.js';
import { commenting } from './commenting.js';
import { creation } from './creation.js';
import { decoding } from './decoding.js';
import { ending } from './ending.js';
import { exposing } from './exposing.js';
import { importing } from './importing.js';
import { judging } from './judging.js';
import { leaving } from './leaving.js';
import type { Mutant } from './mutant.js';
import { looking } from './looking.js';
import { reading } from './reading.js';
import { serving } from './serving.js';
import { showing } from './showing.js';
import { trusting } from './trusting.js';
import { watching } from './watching.js';

/** The mistakes that comparable actions were seen to make, and others of their kind. */
export const mutants: readonly Mutant[] = [
  ...creation,
  ...watching,
  ...looking,
  ...reading,
  ...decoding,
  ...importing,
  ...accounting,
  ...judging,
  ...showing,
  ...exposing,
  ...commenting,
  ...ending,
  ...leaving,
  ...serving,
  ...trusting,
];
