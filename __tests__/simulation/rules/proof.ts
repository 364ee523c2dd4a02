import * as v from 'valibot';
import { isDetail } from '../portrait.js';
import { isWhole, type Rule, type Scene, scanOf } from '../scene.js';
import { wishOf } from '../wish.js';

const Revision = v.nullish(v.string());
const Detail = v.object({
  data: v.object({
    id: v.string(),
    status: v.string(),
    targetId: Revision,
    executionPlan: v.nullish(
      v.object({
        workflow: Revision,
        source: v.nullish(v.object({ revision: Revision, baseRevision: Revision })),
        sourceRevisions: v.nullish(v.object({ head: Revision, base: Revision })),
      }),
    ),
  }),
});
type Shown = v.InferOutput<typeof Detail>['data'];

/**
 * I1: a pass rests on what the last unconditional read of the scan showed: that it completed, and nothing that is not
 * what the run is about.
 */
export const proof: Rule = (scene) => {
  let last: { readonly asked: string; readonly shown: Shown } | undefined;
  const unconditional = new Set<object>();
  return (what) => {
    if (what.kind === 'sent' && isDetail(what.request) && what.request.headers['if-none-match'] === undefined)
      unconditional.add(what.traffic);
    if (what.kind === 'answered' && what.response !== undefined && unconditional.has(what.traffic)) {
      if (!isWhole(what.response)) return [];
      const { data } = v.parse(Detail, JSON.parse(what.response.body.toString('utf8')));
      last = { asked: scanOf(what.traffic), shown: data };
    }
    const isPass = what.kind === 'line' && what.text.startsWith('Verdict: passed');
    if (!isPass) return [];
    if (last === undefined) return ['I1: passed without an unconditional read'];
    return unlike(scene, last.shown, last.asked);
  };
};

function unlike({ fate, recording, seeded }: Scene, shown: Shown, asked: string): string[] {
  const { source, sourceRevisions, workflow } = shown.executionPlan ?? {};
  const { workflow: wanted, base, head, isNamed } = wishOf(fate);
  const differs = (one: string | null | undefined, other: string | undefined): boolean =>
    one != null && one.toLowerCase() !== other?.toLowerCase();
  // A run that is given a scan takes its target and its kind as they are.
  const isOwn = !fate.isResumed;
  const isDiff = wanted === 'REVIEW_CHANGES' && (isOwn || workflow?.toUpperCase() === wanted);
  const found = [
    differs(shown.status, 'COMPLETED') && 'status',
    differs(shown.id, asked) && 'id',
    differs(recording.outputs.get('scan-id') ?? asked, asked) && 'scan',
    isOwn && !fate.isElsewhere && differs(shown.targetId, seeded.targetId) && 'target',
    isOwn && differs(workflow, wanted) && 'workflow',
    isDiff &&
      isNamed.head &&
      [source?.revision, sourceRevisions?.head].some((one) => differs(one, head)) &&
      'head',
    isDiff &&
      isNamed.base &&
      [source?.baseRevision, sourceRevisions?.base].some((one) => differs(one, base)) &&
      'base',
  ];
  return found.flatMap((one) =>
    one === false ? [] : [`I1: passed on another ${one} than it was shown last`],
  );
}
