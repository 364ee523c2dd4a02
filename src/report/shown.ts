import type { Judged } from '../dossier.js';
import type { Finding } from '../gate/finding.js';
import { worstFirst } from '../gate/order.js';
import { type Redact, redactAll } from './redact.js';

/** The findings of a run as every surface shows them: worst first, with their secrets hidden. */
export interface Shown {
  readonly failing: readonly Finding[];
  /** Every finding of the scan; `null` where they were not all read. */
  readonly findings: readonly Finding[] | null;
}

const NOTHING: Shown = { failing: [], findings: null };

/** What was shown last: there may be 50 000 findings, and a run that judged them shows them time and again. */
let last: { readonly judged: Judged; readonly redact: Redact; readonly shown: Shown } | undefined;

/** What is shown of what was judged. */
export function shownFindings(judged: Judged | undefined, redact: Redact): Shown {
  if (judged === undefined) return NOTHING;
  if (last?.judged !== judged || last.redact !== redact)
    last = { judged, redact, shown: show(judged, redact) };
  return last.shown;
}

function show({ judgement, findings }: Judged, redact: Redact): Shown {
  const all = findings === undefined ? null : worstFirst(findings);
  return redactAll({ failing: judgement.failing, findings: all }, redact);
}
