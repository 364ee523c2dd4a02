import type { ScanPlan } from '../rows/scan.js';

const REPOSITORY = ['engine', 'sca', 'secrets', 'sast', 'iac', 'agent_config', 'ai_app_security', 'ml_supply_chain'];

/** The families of scanners that a plan names (observed facts, 2.4). */
export function capabilitiesOf(plan: Pick<ScanPlan, 'targetType' | 'depth'>): readonly string[] {
  if (plan.targetType === 'REPO') return REPOSITORY;
  return plan.depth === 'DEEP' ? ['engine', 'url'] : ['url'];
}
