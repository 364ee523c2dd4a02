import type { Usage } from './api/attempts.js';
import type { ScanDetail } from './api/shapes/scan.js';
import type { Finding } from './gate/finding.js';
import type { Judgement } from './gate/judge.js';
import type { Inputs } from './inputs.js';
import type { Plan } from './plan.js';
import type { ImportRow } from './sarif/import-row.js';
import type { LostCreate } from './scan/lost-create.js';
import type { Step } from './steps.js';
import type { Condition } from './verdict.js';

/** The scan that a run is about, as last read. */
export interface ReviewedScan {
  readonly detail: ScanDetail;
  /** Whether an answer to our own create request proved it ours. A scan that is not is never cancelled. */
  readonly isOurs: boolean;
  /**
   * Whether its status comes from the answer to the create request, from the search for a lost one, or from a
   * conditional read: none of them proves an end.
   */
  readonly isUnconfirmed?: boolean;
}

/** What the gate said of the scan's findings. */
export interface Judged {
  readonly judgement: Judgement;
  /** Every finding, resolved ones included; `undefined` if not all were read: the run can then fail, but never pass. */
  readonly findings: readonly Finding[] | undefined;
}

/** What a run has learned so far. However the run ends, the reports say what is in here and no more. */
export interface Dossier {
  inputs?: Inputs;
  plan?: Plan;
  /** The bad inputs, a line each, where there are several. */
  refused?: readonly string[];
  /** The step under way, or the last one. */
  step?: Step;
  targetId?: string;
  /** How long the run waited in line behind other scans, in milliseconds. */
  inLineMs?: number;
  scan?: ReviewedScan;
  /** The repository that the target reviews, where that is not the one of the run. */
  otherRepository?: string;
  /** The create request whose answer was lost. Its scan was found by listing, and may be of another job. */
  lostCreate?: LostCreate;
  /** What became of the reports' results, part by part; absent where none were given. */
  sarif?: readonly ImportRow[];
  /** Whether a report without results says that its tool failed. */
  hasSilentTool?: boolean;
  /** How many findings of this run's reports the scan has to show, by what the service said when it took them. */
  carried?: number;
  judged?: Judged;
  /** Whether the results file could not be written. */
  isUnrecorded?: boolean;
  /** The file that the findings were written to as SARIF, on request. */
  resultsSarif?: string;
  /** What became of the file for the report, on request; a warning has said why it is missed. */
  reportFile?: { readonly kind: 'written'; readonly path: string } | { readonly kind: 'missed' };
  usage?: Readonly<Usage>;
  /** When the run's deadline is, on its clock; absent where no review was begun. */
  endsAt?: number;
  /** What stands between this run and a pass. */
  readonly conditions: Condition[];
  /** What a reader should know although it decides nothing. */
  readonly warnings: string[];
  /** Milliseconds by step, in order. */
  readonly timings: Record<string, number>;
}

/** The dossier of a run that has learned nothing yet. */
export function openDossier(): Dossier {
  return { conditions: [], warnings: [], timings: {} };
}
