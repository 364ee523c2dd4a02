import * as v from 'valibot';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { Dice } from './dice.js';

/** How the service shows a scan where that is not how it is, and in which of a run's looks at one. */
export interface Portrait {
  readonly flaw: Flaw;
  /** The first of these looks, and how many there are. */
  readonly from: number;
  readonly looks: number;
  /** Whether it writes its words small. */
  readonly isSmall: boolean;
}

/** A look at one scan. */
export const isDetail = ({ method, path }: Pick<WireRequest, 'method' | 'path'>): boolean =>
  method === 'GET' && /^\/scans\/(?!eligibility)[^/?]+\?/.test(path);

interface Resumable {
  readonly portrait: Portrait | undefined;
  readonly isResumed: boolean;
}

/**
 * Whether a run may find no row of its scan: the count of its findings is in the list of its target, which a run that
 * takes up a scan only finds by what the scan shows.
 */
export const isRowless = ({ portrait, isResumed }: Resumable): boolean =>
  portrait?.flaw === 'no target' || (portrait?.flaw === 'another target' && isResumed);

/** The commit of no run of the simulation: a scan that shows one of theirs instead of its own cannot be seen through. */
const STRANGER = '9'.repeat(40);

const Plan = v.looseObject({
  workflow: v.string(),
  source: v.optional(v.looseObject({})),
  sourceRevisions: v.optional(v.looseObject({})),
});
type Plan = v.InferOutput<typeof Plan>;
const Detail = v.looseObject({ id: v.string(), status: v.string(), executionPlan: Plan });
type Detail = v.InferOutput<typeof Detail>;
const Body = v.looseObject({ data: Detail });

const planned =
  (change: (plan: Plan) => object | null) =>
  (scan: Detail): object => ({ ...scan, executionPlan: change(scan.executionPlan) });

/** What may be wrong with what is shown. */
const flaws = {
  none: (scan: Detail): object => scan,
  'no plan': planned(() => null),
  'no workflow': planned(({ workflow: _workflow, ...rest }) => rest),
  'another workflow': planned((plan) => ({
    ...plan,
    workflow: plan.workflow === 'REVIEW_TARGET' ? 'REVIEW_CHANGES' : 'REVIEW_TARGET',
  })),
  'no revisions': planned(({ source: _source, sourceRevisions: _sides, ...rest }) => rest),
  'another head': planned(({ source, sourceRevisions, ...rest }) => ({
    ...rest,
    ...(source && { source: { ...source, revision: STRANGER } }),
    ...(sourceRevisions && { sourceRevisions: { ...sourceRevisions, head: STRANGER } }),
  })),
  'another base': planned(({ source, sourceRevisions, ...rest }) => ({
    ...rest,
    ...(source && { source: { ...source, baseRevision: STRANGER } }),
    ...(sourceRevisions && { sourceRevisions: { ...sourceRevisions, base: STRANGER } }),
  })),
  'another head beside ours': planned((plan) => ({
    ...plan,
    source: plan.source ?? { revision: STRANGER },
    sourceRevisions: plan.sourceRevisions ?? { head: STRANGER },
  })),
  'no target': (scan: Detail): object => ({ ...scan, targetId: null, target: null }),
  'another target': (scan: Detail): object => ({ ...scan, targetId: 'another' }),
  'another scan': (scan: Detail): object => ({ ...scan, id: 'another' }),
  'not ended yet': (scan: Detail): object => ({ ...scan, status: 'RUNNING', endedAt: null }),
};

/** What may be wrong in few lives. */
const seldom = {
  'another end': (scan: Detail): object => (isRed(scan.status) ? { ...scan, status: 'COMPLETED' } : scan),
  'of a site': planned(({ source: _source, sourceRevisions: _sides, ...rest }) => ({
    ...rest,
    workflow: 'REVIEW_TARGET',
    scope: 'LIVE',
  })),
  'no workflow, of a site': planned(
    ({ workflow: _workflow, source: _source, sourceRevisions: _sides, ...rest }) => ({
      ...rest,
      scope: 'LIVE',
    }),
  ),
  'no workflow, of a diff': planned(({ workflow: _workflow, ...rest }) => ({ ...rest, scope: 'DIFF' })),
  'no workflow, of a tree': planned(({ workflow: _workflow, ...rest }) => ({ ...rest, scope: 'SNAPSHOT' })),
  'no start': (scan: Detail): object => ({ ...scan, startedAt: null }),
  'no moments': (scan: Detail): object => ({ ...scan, createdAt: null, startedAt: null, endedAt: null }),
  'nothing of its way': (scan: Detail): object => ({ ...scan, events: null, coverageReceipts: null }),
};
type Flaw = keyof typeof flaws | keyof typeof seldom;
const allFlaws: Readonly<Record<Flaw, (scan: Detail) => object>> = { ...flaws, ...seldom };

/** Whether a status is an end with which no review passes. */
const isRed = (status: string): boolean => ['FAILED', 'PARTIAL', 'CANCELLED'].includes(status.toUpperCase());

const names = Object.keys(flaws) as (keyof typeof flaws)[];
const [first, ...others] = Object.keys(seldom) as [keyof typeof seldom];
export const flawsSeldom: readonly [Flaw, ...Flaw[]] = [first, ...others];

export function portraitOf(dice: Dice): Portrait {
  const from = dice.chance(0.4) ? 0 : dice.whole(0, 8);
  return {
    flaw: dice.pick(['none', ...names]),
    from,
    looks: dice.chance(0.4) ? Number.POSITIVE_INFINITY : dice.whole(1, 4),
    isSmall: dice.chance(0.3),
  };
}

/** Shows a run what the service answers, look by look. */
export function painter(
  portrait: Portrait | undefined,
): (request: WireRequest, answer: WireResponse) => WireResponse {
  let looks = 0;
  return (request, answer) => {
    if (portrait === undefined || !isDetail(request) || answer.status !== 200) return answer;
    const body: unknown = JSON.parse(answer.body.toString('utf8'));
    if (!v.is(Body, body)) return answer;
    const { flaw, from, isSmall } = portrait;
    const isFlawed = looks >= from && looks < from + portrait.looks;
    looks += 1;
    const shown = isFlawed ? allFlaws[flaw](body.data) : body.data;
    return {
      ...answer,
      body: Buffer.from(JSON.stringify({ ...body, data: isSmall ? small(shown) : shown })),
    };
  };
}

/** The same in small letters, but for what is no word of the service. */
function small(scan: object): object {
  const text = JSON.stringify(scan);
  return JSON.parse(
    text.replace(/"(status|workflow|goal|mode)":"([^"]*)"/g, (_, name: string, word: string) =>
      JSON.stringify({ [name]: word.toLowerCase() }).slice(1, -1),
    ),
  ) as object;
}
