import type { Dose } from '#contract/intake/schema.ts';
import { toHundredths } from './amount.ts';
import { dailyNeed, dependsOnUnknownStart, maximumAsNeededUnits } from './need.ts';

/** Number of simulated days, about three years. A supply that lasts longer has the kind `covers`. */
const SIMULATED_DAYS = 1_100;
/** Tolerance for floating-point results just below a hundredth. */
const ROUNDING_TOLERANCE = 1e-6;

export interface PackContent {
  readonly pieces: number | null;
  readonly amount?: number | null | undefined;
}
/** Portion on a label: its number of units and their net weight or volume. */
export interface PortionContent {
  readonly units: number;
  readonly net?: number | null | undefined;
}

/** Returns the content of all packs in hundredths of the unit; undefined if the label is incomplete. */
export function unitsInPacks(
  pack: PackContent | null | undefined,
  portion: PortionContent | null | undefined,
  packs: number,
): number | undefined {
  if (!pack) return undefined;
  if (pack.pieces !== null) return toHundredths(pack.pieces * packs);
  if (!pack.amount || !portion?.net) return undefined;
  return Math.floor((pack.amount * packs * portion.units * 100) / portion.net + ROUNDING_TOLERANCE);
}

/** Duration of a supply, and the rest in hundredths. `covers`: it lasts until the dose ends, or over three years. */
export interface Supply {
  readonly kind: 'exact' | 'about' | 'at_least' | 'covers';
  readonly days: number | null;
  readonly runsOutOn: number | null;
  readonly hundredthsLeft: number;
}

/** Simulates how many days `units`, in hundredths, will last. `start` is the day number of day 0. */
export function supplyOf(dose: Dose, units: number, start: number | undefined): Supply {
  const dailyMaximum = maximumAsNeededUnits(dose);
  if (dailyMaximum !== undefined) {
    const days = Math.floor(units / dailyMaximum);
    return { kind: 'at_least', days, runsOutOn: null, hundredthsLeft: units - days * dailyMaximum };
  }
  const needOn = dailyNeed(dose, start);
  let hundredthsLeft = units;
  let firstDay: number | undefined;
  for (let day = 0; day < SIMULATED_DAYS; day++) {
    const neededAmount = needOn(day);
    if (neededAmount === 0) continue;
    firstDay ??= day;
    if (neededAmount > hundredthsLeft) {
      const runsOutOn = start === undefined ? null : start + day;
      return {
        kind: dependsOnUnknownStart(dose, start) ? 'about' : 'exact',
        days: day - firstDay,
        runsOutOn,
        hundredthsLeft,
      };
    }
    hundredthsLeft -= neededAmount;
  }
  return { kind: 'covers', days: null, runsOutOn: null, hundredthsLeft };
}

export function packsNeeded(dose: Dose, unitsOfPack: number, neededAmount: number): number {
  if (maximumAsNeededUnits(dose) !== undefined || unitsOfPack <= 0) return 1;
  return Math.max(1, Math.ceil(neededAmount / unitsOfPack));
}
