import type { Rule, Scene } from '../scene.js';
import { wishOf } from '../wish.js';

/** I2: what a run takes up after a create request whose answer it never had is nothing that shows that another asked for it. */
export const adoption: Rule = (scene) => (what) => {
  const id = what.kind === 'line' ? /^Found the scan ([^,]+),/.exec(what.text)?.[1] : undefined;
  return id === undefined ? [] : unlike(scene, id);
};

function unlike({ fate, service }: Scene, id: string): string[] {
  const scan = service.world.scans.get(id);
  if (scan === undefined) return ['I2: takes up a scan that does not exist'];
  const { workflow, ...wish } = wishOf(fate);
  const { head, base } = scan.plan.revisions;
  const isBare = fate.oddities.scans === 'bare';
  const isDiff = workflow === 'REVIEW_CHANGES';
  const differences = {
    goal: !isBare && scan.goal !== wish.goal,
    mode: !isBare && scan.mode !== wish.mode,
    // The contract promises no word of it.
    trigger: !isBare && fate.profile === 'observed' && scan.triggerType !== 'manual',
    workflow: scan.plan.workflow !== workflow,
    head: isDiff && head !== wish.head,
    base: isDiff && base !== wish.base,
  };
  return Object.entries(differences).flatMap(([name, isOther]) =>
    isOther ? [`I2: takes up a scan of another ${name}`] : [],
  );
}
