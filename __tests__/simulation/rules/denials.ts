import * as v from 'valibot';
import { calm } from '../climate.js';
import { isCreate, isWhole, type Rule, type Scene } from '../scene.js';
import { wishOf } from '../wish.js';

const Verdict = v.looseObject({ data: v.looseObject({ allowed: v.boolean() }) });
const DENIED = 'The service would not admit this scan';
const isQuestion = ({ path }: { readonly path: string }): boolean => path.startsWith('/scans/eligibility?');

/** A run that was told that no scan is admitted asks for none, and says so; one that was not told does not. */
export const denials: Rule = (scene) => {
  let allowed: boolean | undefined;
  let isTold = false;
  return (what) => {
    if (what.kind === 'line' && what.text.includes(DENIED)) isTold = true;
    switch (what.kind) {
      case 'answered': {
        if (what.response === undefined || !isQuestion(what.traffic) || !isWhole(what.response)) return [];
        const body: unknown = JSON.parse(what.response.body.toString('utf8'));
        if (v.is(Verdict, body)) allowed = body.data.allowed;
        return [];
      }
      case 'sent':
        return isCreate(what.traffic) && allowed !== true ? ['I2: asks for a scan that is not admitted'] : [];
      case 'line':
        return what.text.includes(DENIED) && allowed !== false
          ? ['I8: says that it was denied, which nobody said']
          : [];
      case 'over':
        return [...unsaid(scene, allowed === false && !isTold), ...overlooked(scene)];
      default:
        return [];
    }
  };
};

const unsaid = ({ signalAt, isGreen }: Scene, isDenied: boolean): string[] =>
  isDenied && signalAt === undefined && isGreen !== undefined ? ['I8: was denied, and does not say so'] : [];

/** Where nothing else can be the reason, a scan that no plan admits ends in no other verdict. */
function overlooked({ fate, isGreen, recording }: Scene): string[] {
  const isDenied = fate.oddities.denial?.fromMs === 0 || wishOf(fate).workflow === 'AUTHENTICATED_ASSESSMENT';
  const verdict = recording.outputs.get('verdict');
  const isOther = fate.isResumed || fate.climate !== calm || isGreen === undefined;
  return isDenied &&
    !isOther &&
    ['passed', 'failed', 'partial', 'detached', 'timeout', 'busy'].includes(verdict ?? '')
    ? [`I1: ends ${verdict}, and no scan is admitted`]
    : [];
}
