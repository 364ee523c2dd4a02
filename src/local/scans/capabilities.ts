import type { ScanPlan } from '../rows/scan.js';

/** The families of scanners that a plan names (observed facts, 2.4): those that this service has, and no more. */
export const capabilitiesOf = ({ targetType }: Pick<ScanPlan, 'targetType'>): readonly string[] =>
  targetType === 'REPO' ? ['secrets', 'sast'] : ['url'];
