import type { Dose } from '#contract/intake/schema.ts';
import type { NetQuantity, Portion } from '#contract/product/schema.ts';
import { fromHundredths } from './amount.ts';
import { calculateCostPerDay, calculateUnitsPerDay, type Fraction, roundFraction, sumFractions } from './cost.ts';
import { calculateTotalNeed, daysUntilEnd, maximumAsNeededHundredths } from './need.ts';
import { countNeededPacks, hundredthsInPacks, type Supply, simulateSupply } from './supply.ts';

const PLAN_HORIZON_CHOICES_DAYS = [30, 60, 90] as const;
const MAXIMUM_DEFAULT_HORIZON_DAYS = 90;

export interface PlanInputLine {
  readonly dose: Dose | undefined;
  readonly portion: Portion | undefined;
  readonly netQuantity: NetQuantity | undefined;
  readonly price: number;
  readonly quantity: number;
}

/** Packs and cost of a protocol line for a number of days. Amounts of money are in minor units. */
export interface LinePackNeed {
  readonly unitsPerDay: number | null;
  readonly packs: number;
  readonly cost: number;
  /** Exact cost per day; null for a dose taken as needed. */
  readonly costPerDay: Fraction | null;
}

export interface LineSupplyFigures extends LinePackNeed {
  readonly supply: Supply;
}

interface PlanPackNeed<Line = LinePackNeed> {
  /** Figures of each line, in the order of the lines; null for a line whose label or dose is incomplete. */
  readonly lines: readonly (Line | null)[];
  /** Daily cost in minor units, rounded once from the exact sum. */
  readonly costPerDay: number;
  readonly cost: number;
  /** Number of lines without figures, which both costs exclude. The daily cost also excludes as-needed doses. */
  readonly unknown: number;
}

interface PlanSupplyFigures extends PlanPackNeed<LineSupplyFigures> {
  readonly firstRunOutDay: number | null;
}

/** Returns the number of days until all doses have ended; undefined if a dose is missing or has no end. */
export function daysUntilPlanEnd(doses: readonly (Dose | undefined)[]): number | undefined {
  const endDays = doses.map((dose) => dose && daysUntilEnd(dose));
  return endDays.every((endDay) => endDay !== undefined) ? endDays.reduce(laterDay, undefined) : undefined;
}

const laterDay = (day: number | undefined, otherDay: number): number => Math.max(day ?? 0, otherDay);

export function defaultHorizonDays(doses: readonly (Dose | undefined)[]): number {
  const planDays = daysUntilPlanEnd(doses);
  return planDays !== undefined && planDays <= MAXIMUM_DEFAULT_HORIZON_DAYS ? planDays : PLAN_HORIZON_CHOICES_DAYS[0];
}

/** Returns the periods in days for which the need can be shown; if the plan ends, the last is its length. */
export function listHorizonDays(doses: readonly (Dose | undefined)[]): readonly number[] {
  const planDays = daysUntilPlanEnd(doses);
  return planDays === undefined
    ? PLAN_HORIZON_CHOICES_DAYS
    : [...PLAN_HORIZON_CHOICES_DAYS.filter((choiceDays) => choiceDays !== planDays), planDays];
}

export function calculatePlanNeed(
  planLines: readonly PlanInputLine[],
  horizonDayCount: number,
  planStartDay: number | undefined,
): PlanPackNeed {
  const packNeeds = planLines.map((planLine) => calculateLineNeed(planLine, horizonDayCount, planStartDay));
  const dailyCosts = packNeeds.flatMap((packNeed) => (packNeed?.costPerDay ? [packNeed.costPerDay] : []));
  return {
    lines: packNeeds,
    costPerDay: roundFraction(sumFractions(dailyCosts)),
    cost: packNeeds.reduce((costSum, packNeed) => costSum + (packNeed?.cost ?? 0), 0),
    unknown: packNeeds.filter((packNeed) => packNeed === null).length,
  };
}

export function calculatePlanFigures(
  lines: readonly PlanInputLine[],
  periodLengthDays: number,
  planStartDay: number | undefined,
): PlanSupplyFigures {
  const { lines: packNeeds, ...sums } = calculatePlanNeed(lines, periodLengthDays, planStartDay);
  const lineFigures = lines.map((line, lineIndex): LineSupplyFigures | null => {
    const [need, units] = [packNeeds[lineIndex], suppliedHundredths(line)];
    return need && line.dose && units ? { ...need, supply: simulateSupply(line.dose, units, planStartDay) } : null;
  });
  const runOutDays = lineFigures.flatMap((line) => line?.supply.runsOutOn ?? []);
  return {
    ...sums,
    lines: lineFigures,
    firstRunOutDay: runOutDays.length > 0 ? Math.min(...runOutDays) : null,
  };
}

/** Returns the content of a line's packs in hundredths of the dose's unit; undefined if dose or label lacks data. */
function suppliedHundredths({ dose, portion, netQuantity: packContent, quantity }: PlanInputLine): number | undefined {
  // The product's unit may have changed since the dose was saved.
  return dose && dose.unit === portion?.unit ? hundredthsInPacks(packContent, portion, quantity) : undefined;
}

export function runOutDay(line: PlanInputLine, planStartDay: number): number | null {
  const availableHundredths = suppliedHundredths(line);
  return line.dose && availableHundredths
    ? simulateSupply(line.dose, availableHundredths, planStartDay).runsOutOn
    : null;
}

function calculateLineNeed(
  line: PlanInputLine,
  periodDays: number,
  planStartDay: number | undefined,
): LinePackNeed | null {
  const { dose, portion, netQuantity: packContent, price } = line;
  const hundredthsPerPack = hundredthsInPacks(packContent, portion, 1);
  if (!dose || !hundredthsPerPack || !suppliedHundredths(line)) return null;
  const neededHundredths = calculateTotalNeed(dose, periodDays, planStartDay);
  const isTakenAsNeeded = maximumAsNeededHundredths(dose) !== undefined;
  const packCount = countNeededPacks(dose, hundredthsPerPack, neededHundredths);
  return {
    unitsPerDay: isTakenAsNeeded ? null : calculateUnitsPerDay(neededHundredths, periodDays),
    packs: packCount,
    cost: price * packCount,
    costPerDay: isTakenAsNeeded ? null : calculateCostPerDay(price, neededHundredths, hundredthsPerPack, periodDays),
  };
}

export const remainingUnitCount = ({ remainingHundredths: unusedHundredths }: Supply): number =>
  fromHundredths(unusedHundredths);
