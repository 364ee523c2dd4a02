import { counted } from '../../count.js';
import type { Policy } from '../../gate/policy.js';
import type { SarifChoices } from '../../inputs.js';
import type { WaitingPart } from '../spooling.js';
import { balanceOf } from './balance.js';
import type { Settlement } from './settlement.js';

/** How many results in the scan are critical by score or word, which the scan itself cannot say. */
export interface Critical {
  readonly most: number;
  /** Whether it is known that they are no fewer. */
  readonly isExact: boolean;
}

/**
 * Counts the critical results in the scan, from what became of the parts that were sent. The service does not always
 * say which results of a part it rejected: critical ones may be among them.
 */
export function criticalOf(settlements: ReadonlyMap<WaitingPart, readonly Settlement[]>): Critical {
  return [...settlements].reduce<Critical>(
    (sum, [part, own]) => {
      const { most, isExact } = criticalIn(part, own);
      return { most: sum.most + most, isExact: sum.isExact && isExact };
    },
    { most: 0, isExact: true },
  );
}

function criticalIn({ critical, sent }: WaitingPart, own: readonly Settlement[]): Critical {
  const { rejected } = balanceOf(own);
  const unclear = own.reduce((sum, one) => sum + (one.kind === 'lost' ? one.unclear : 0), 0);
  const most = Math.min(critical, sent - (rejected ?? 0) + unclear);
  const isKnown = rejected !== null && unclear === 0 && (rejected === 0 || critical === sent);
  return { most, isExact: isKnown || most === 0 };
}

/** Whether a gate that counts imported findings accepts more high ones than critical ones. */
export function isLenientToHigh({ imported, onlyVerified, limits: { critical, high } }: Policy): boolean {
  return imported === 'gate' && !onlyVerified && critical !== null && (high === null || high > critical);
}

/**
 * The warning of a gate that accepts more high findings than critical ones; none if no result is critical. `severity`
 * is what was done about scores.
 */
export function uncountedCriticals(
  { most, isExact }: Critical,
  severity: SarifChoices['severity'],
): string[] {
  if (most === 0) return [];
  const results = counted(most, 'imported result');
  const are = isExact ? (most === 1 ? 'is' : 'are') : 'may be';
  const [why, how] =
    severity === 'keep'
      ? [' as their level says (`sarif-severity: keep`), and', ' set `sarif-severity: raise`, and']
      : ['', ''];
  return [
    `${isExact ? '' : 'Up to '}${results} ${are} critical in the reports. The service rates imported findings${why} as high at most, so the gate did not count ${most === 1 ? 'it' : 'them'} as critical. To fail on such,${how} accept no more high findings than critical ones, as \`fail-on: high\` does.`,
  ];
}
