import { advise, conditionOf, decline, detached, exceeded, shortfallOf } from './conditions.js';
import { readContext } from './context.js';
import { type Dossier, openDossier } from './dossier.js';
import type { Host } from './host.js';
import { readInputs } from './inputs.js';
import { remember } from './memory.js';
import { conclude, type Outcome } from './outcome.js';
import { makePlan, type ReviewPlan } from './plan.js';
import type { Reports } from './sarif/with-reports.js';
import type { Session } from './session.js';

/** The whole story of a run. Never throws: whatever happens is part of the outcome. */
export async function run(host: Host): Promise<Outcome> {
  const dossier = openDossier();
  try {
    dossier.inputs = readInputs(host.environment, host.files);
    remember(host, { kind: 'settled' }); // By this the post step knows that it is one.
    dossier.plan = makePlan(dossier.inputs, await readContext(host.environment, host.files.readText));
    if (dossier.plan.kind === 'review') await review(dossier.plan, host, dossier);
    else decline(dossier.plan, dossier);
  } catch (error) {
    dossier.conditions.push(conditionOf(error, dossier.step));
  }
  await advise(dossier.conditions);
  return conclude(dossier);
}

/** One review: on every way out a scan of ours has ended, was cancelled, or is named as left running. */
async function review(plan: ReviewPlan, host: Host, dossier: Dossier): Promise<void> {
  const { openSession, withReports, releaseScan } = await import('./review.js');
  const session = await openSession(plan, host, dossier);
  try {
    await withReports(session, host, (reports) => gate(session, reports));
  } catch (error) {
    dossier.conditions.push(conditionOf(error, dossier.step));
  } finally {
    session.deadline.clear();
    await releaseScan(session);
  }
}

async function gate(session: Session, reports: Reports): Promise<void> {
  const { openScan, watchScan, checkProvenance, readFindings, judge, keepReport } =
    await import('./review.js');
  const { plan, dossier } = session;
  const scan = await openScan(session);
  if (plan.ending === 'detach') {
    await reports.carryInto(scan.detail);
    return void dossier.conditions.push(detached(scan.detail));
  }
  const ended = await session.step('watch', () => watchScan(session, scan));
  checkProvenance(session, ended, 'last');
  dossier.conditions.push(...shortfallOf(ended, plan.source.kind));
  await reports.carryInto(ended);
  const { findings, shortfall } = await session.step('findings', () => readFindings(session, ended, reports));
  const judgement = judge(findings, plan.policy);
  dossier.judged = { judgement, findings: shortfall.length === 0 ? findings : undefined };
  dossier.conditions.push(...shortfall, ...exceeded(judgement));
  await keepReport(session, ended);
}
