import { asksFor, orderFor } from '../occasion.js';
import type { Rule, Scene } from '../scene.js';
import { BASE } from '../../support/run-environment.js';

/** I2: what a run takes up after a create request whose answer it never had is nothing that shows that another asked for it. */
export const adoption: Rule = (scene) => (what) => {
  const id = what.kind === 'line' ? /^Found the scan ([^,]+),/.exec(what.text)?.[1] : undefined;
  return id === undefined ? [] : unlike(scene, id);
};

function unlike({ fate, service }: Scene, id: string): string[] {
  const scan = service.world.scans.get(id);
  if (scan === undefined) return ['I2: takes up a scan that does not exist'];
  const order = orderFor(fate.event);
  const workflow = asksFor(fate.event);
  const { head, base } = scan.plan.revisions;
  const isDiff = workflow === 'REVIEW_CHANGES';
  const differences = {
    goal: scan.goal !== order.goal,
    mode: scan.mode !== order.mode,
    // The contract promises no word of it.
    trigger: fate.profile === 'observed' && scan.triggerType !== 'manual',
    workflow: scan.plan.workflow !== workflow,
    head: isDiff && head !== fate.berth.head,
    base: isDiff && base !== BASE,
  };
  return Object.entries(differences).flatMap(([name, isOther]) =>
    isOther ? [`I2: takes up a scan of another ${name}`] : [],
  );
}
