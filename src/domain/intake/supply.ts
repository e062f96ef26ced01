import type { Dose } from '#contract/intake/schema.ts';
import { toHundredths } from './amount.ts';
import { createDailyNeed, dependsOnUnknownStart, maximumAsNeededHundredths } from './need.ts';

/** Number of simulated days, about three years. A supply that lasts longer has the kind `covers`. */
const MAXIMUM_SIMULATED_DAYS = 1_100;
/** Tolerance for floating-point results just below a whole hundredth. */
const ROUNDING_TOLERANCE = 1e-6;

export interface PackContent {
  readonly pieces: number | null;
  readonly amount?: number | null | undefined;
}
export interface PortionContent {
  readonly units: number;
  readonly net?: number | null | undefined;
}

/** Returns the content of all packs in hundredths of the unit; undefined if the label is incomplete. */
export function hundredthsInPacks(
  packContent: PackContent | null | undefined,
  portion: PortionContent | null | undefined,
  packCount: number,
): number | undefined {
  if (!packContent) return undefined;
  if (packContent.pieces !== null) return toHundredths(packContent.pieces * packCount);
  if (!packContent.amount || !portion?.net) return undefined;
  return Math.floor((packContent.amount * packCount * portion.units * 100) / portion.net + ROUNDING_TOLERANCE);
}

/** Duration of a supply and its remainder. `covers`: the supply lasts until the dose ends, or over three years. */
export interface Supply {
  readonly kind: 'exact' | 'about' | 'at_least' | 'covers';
  readonly days: number | null;
  readonly runsOutOn: number | null;
  readonly remainingHundredths: number;
}

/** Simulates how many days `units`, in hundredths of a unit, will last. `planStartDay` is the plan's first day. */
export function simulateSupply(dose: Dose, availableHundredths: number, planStartDay: number | undefined): Supply {
  const dailyMaximumHundredths = maximumAsNeededHundredths(dose);
  if (dailyMaximumHundredths !== undefined) {
    const supplyLengthDays = Math.floor(availableHundredths / dailyMaximumHundredths);
    return {
      kind: 'at_least',
      days: supplyLengthDays,
      runsOutOn: null,
      remainingHundredths: availableHundredths - supplyLengthDays * dailyMaximumHundredths,
    };
  }
  const getNeedOnDay = createDailyNeed(dose, planStartDay);
  let remainingHundredths = availableHundredths;
  let firstIntakeDay: number | undefined;
  for (let planDay = 0; planDay < MAXIMUM_SIMULATED_DAYS; planDay++) {
    const neededHundredths = getNeedOnDay(planDay);
    if (neededHundredths === 0) continue;
    firstIntakeDay ??= planDay;
    if (neededHundredths > remainingHundredths) {
      const runOutDay = planStartDay === undefined ? null : planStartDay + planDay;
      return {
        kind: dependsOnUnknownStart(dose, planStartDay) ? 'about' : 'exact',
        days: planDay - firstIntakeDay,
        runsOutOn: runOutDay,
        remainingHundredths,
      };
    }
    remainingHundredths -= neededHundredths;
  }
  return { kind: 'covers', days: null, runsOutOn: null, remainingHundredths };
}

export function countNeededPacks(dose: Dose, hundredthsPerPack: number, neededHundredths: number): number {
  if (maximumAsNeededHundredths(dose) !== undefined || hundredthsPerPack <= 0) return 1;
  return Math.max(1, Math.ceil(neededHundredths / hundredthsPerPack));
}
