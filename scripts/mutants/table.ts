import { accounting } from './accounting.js';
import { admitting } from './admitting.js';
import { adopting } from './adopting.js';
import { advising } from './advising.js';
import { breaking } from './breaking.js';
import { commenting } from './commenting.js';
import { creating } from './creating.js';
import { cutting } from './cutting.js';
import { decoding } from './decoding.js';
import { dropping } from './dropping.js';
import { ending } from './ending.js';
import { exposing } from './exposing.js';
import { filing } from './filing.js';
import { glancing } from './glancing.js';
import { holding } from './holding.js';
import { importing } from './importing.js';
import { judging } from './judging.js';
import { leaving } from './leaving.js';
import { looking } from './looking.js';
import type { Mutant } from './mutant.js';
import { narrowing } from './narrowing.js';
import { overlooking } from './overlooking.js';
import { parting } from './parting.js';
import { placing } from './placing.js';
import { preparing } from './preparing.js';
import { presenting } from './presenting.js';
import { quoting } from './quoting.js';
import { reading } from './reading.js';
import { recognising } from './recognising.js';
import { remembering } from './remembering.js';
import { repeating } from './repeating.js';
import { retrying } from './retrying.js';
import { rooting } from './rooting.js';
import { serving } from './serving.js';
import { settling } from './settling.js';
import { showing } from './showing.js';
import { sleeping } from './sleeping.js';
import { trusting } from './trusting.js';
import { tunnelling } from './tunnelling.js';
import { telling } from './telling.js';
import { tolerating } from './tolerating.js';
import { understanding } from './understanding.js';
import { watching } from './watching.js';

/** The mistakes that comparable actions were seen to make, and others of their kind. */
export const mutants: readonly Mutant[] = [
  ...creating,
  ...adopting,
  ...recognising,
  ...watching,
  ...looking,
  ...reading,
  ...repeating,
  ...settling,
  ...retrying,
  ...tunnelling,
  ...decoding,
  ...importing,
  ...placing,
  ...parting,
  ...rooting,
  ...telling,
  ...overlooking,
  ...glancing,
  ...understanding,
  ...quoting,
  ...preparing,
  ...holding,
  ...cutting,
  ...accounting,
  ...judging,
  ...showing,
  ...presenting,
  ...exposing,
  ...filing,
  ...commenting,
  ...ending,
  ...breaking,
  ...leaving,
  ...serving,
  ...sleeping,
  ...remembering,
  ...trusting,
  ...advising,
  ...narrowing,
  ...dropping,
  ...admitting,
  ...tolerating,
];
