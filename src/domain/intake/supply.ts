import type { Dose } from '#contract/intake/schema.ts';
import { hundredths } from './amount.ts';
import { dailyNeed, isAbout, mostAsNeeded } from './need.ts';

/** Days that are looked ahead; what lasts longer covers the plan. */
const LOOK_AHEAD = 1_100;
/** Of binary fractions just short of a hundredth. */
const TOLERANCE = 1e-6;

/** What is in a pack: pieces, or an amount in the unit of the portion's `net`. */
export interface PackContent {
  readonly pieces: number | null;
  readonly amount?: number | null | undefined;
}
/** How the pack's content is counted in units: `units` weigh or measure `net`. */
export interface PortionContent {
  readonly units: number;
  readonly net?: number | null | undefined;
}

/** Hundredths of the unit in so many packs; undefined where the label does not tell. */
export function packUnits(
  pack: PackContent | null | undefined,
  portion: PortionContent | null | undefined,
  packs: number,
): number | undefined {
  if (!pack) return undefined;
  if (pack.pieces !== null) return hundredths(pack.pieces * packs);
  if (!pack.amount || !portion?.net) return undefined;
  return Math.floor((pack.amount * packs * portion.units * 100) / portion.net + TOLERANCE);
}

/**
 * How long a supply lasts.
 *
 * - `exact`, `about`: `days` from the first intake to the first day that cannot be served whole, `runsOutOn`, a day number if
 *   the first day of the plan is known; `left` hundredths of the unit stay over.
 * - `at_least`: as needed, at the most that may be taken.
 * - `covers`: it lasts to the end of the dose, or beyond three years.
 */
export interface Supply {
  readonly kind: 'exact' | 'about' | 'at_least' | 'covers';
  readonly days: number | null;
  readonly runsOutOn: number | null;
  readonly left: number;
}

/** Serves whole days in order from so many hundredths of the unit. `start` is the day number of the plan's day 0. */
export function supplyOf(dose: Dose, units: number, start: number | undefined): Supply {
  const most = mostAsNeeded(dose);
  if (most !== undefined) {
    const days = Math.floor(units / most);
    return { kind: 'at_least', days, runsOutOn: null, left: units - days * most };
  }
  const needOn = dailyNeed(dose, start);
  let left = units;
  let first: number | undefined;
  for (let day = 0; day < LOOK_AHEAD; day++) {
    const need = needOn(day);
    if (need === 0) continue;
    first ??= day;
    if (need > left) {
      const runsOutOn = start === undefined ? null : start + day;
      return { kind: isAbout(dose, start) ? 'about' : 'exact', days: day - first, runsOutOn, left };
    }
    left -= need;
  }
  return { kind: 'covers', days: null, runsOutOn: null, left };
}

/** Packs for so many hundredths of the unit, one at least; one of a dose as needed. */
export function packsNeeded(dose: Dose, unitsOfPack: number, need: number): number {
  if (mostAsNeeded(dose) !== undefined || unitsOfPack <= 0) return 1;
  return Math.max(1, Math.ceil(need / unitsOfPack));
}
