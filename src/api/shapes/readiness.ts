import { number, openObject, text } from './field.js';

/** The launch-readiness summary (observed facts, section 8.2): its words are open, its score may be absent. */
export const LaunchReadiness = openObject({
  verdict: text,
  state: text,
  score: number,
  summary: text,
  totalFindings: number,
  verifiedFindings: number,
});
