import type { Scene, Traffic } from '../scene.js';
import { numberIn } from '../cargo.js';

/** One body on its way, and the numbers of those of its results that are not too long. */
export interface Body {
  readonly traffic: Traffic;
  readonly digest: string;
  readonly numbers: ReadonlySet<number>;
  readonly results: number;
  isTaken: boolean;
  /** How often the service had it. */
  handled: number;
}

/** Whether the service was heard to refuse it for what is in it. */
export const isDisputed = ({ traffic }: Body): boolean => [400, 409, 422].includes(Number(traffic.answer));

/** The numbers that a scan holds, whoever brought them. */
export function heldIn({ service }: Scene, id: string): Set<number> {
  const imported = [...service.world.findings.values()].filter(
    ({ category, observedIn }) => category === 'external_import' && observedIn.has(id),
  );
  return new Set(imported.map(({ summary }) => numberIn(summary)));
}
