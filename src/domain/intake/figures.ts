import type { Dose } from '#contract/intake/schema.ts';
import type { NetQuantity, Portion } from '#contract/product/schema.ts';
import { fromHundredths } from './amount.ts';
import { costPerDay, type Fraction, roundFraction, sumOfFractions, unitsPerDay } from './cost.ts';
import { daysUntilEnd, maximumAsNeededUnits, totalNeed } from './need.ts';
import { packsNeeded, type Supply, supplyOf, unitsInPacks } from './supply.ts';

const HORIZON_CHOICES = [30, 60, 90] as const;
const MAXIMUM_DEFAULT_HORIZON = 90;

export interface FigureLine {
  readonly dose: Dose | undefined;
  readonly portion: Portion | undefined;
  readonly net: NetQuantity | undefined;
  readonly price: number;
  readonly quantity: number;
}

/** Packs and cost of a protocol line for a number of days. Amounts of money are in minor units. */
export interface LineNeed {
  readonly unitsPerDay: number | null;
  readonly packs: number;
  readonly cost: number;
  /** Exact cost per day; null for a dose taken as needed. */
  readonly costPerDay: Fraction | null;
}

export interface LineFigures extends LineNeed {
  readonly supply: Supply;
}

interface PlanNeed<Line = LineNeed> {
  /** Figures of each line, in the order of the lines; null if its label or dose is incomplete. */
  readonly lines: readonly (Line | null)[];
  /** Daily cost in minor units, rounded once from the exact sum. */
  readonly costPerDay: number;
  readonly cost: number;
  /** Number of lines without figures, which neither cost includes. The daily cost also excludes as-needed doses. */
  readonly unknown: number;
}

interface PlanFigures extends PlanNeed<LineFigures> {
  readonly firstRunOut: number | null;
}

/** Returns the number of days until all doses have ended; undefined if a dose is missing or has no end. */
export function daysUntilPlanEnd(doses: readonly (Dose | undefined)[]): number | undefined {
  const endDays = doses.map((dose) => dose && daysUntilEnd(dose));
  return endDays.every((day) => day !== undefined) ? endDays.reduce(laterDay, undefined) : undefined;
}

const laterDay = (day: number | undefined, otherDay: number): number => Math.max(day ?? 0, otherDay);

export function defaultHorizon(doses: readonly (Dose | undefined)[]): number {
  const planDays = daysUntilPlanEnd(doses);
  return planDays !== undefined && planDays <= MAXIMUM_DEFAULT_HORIZON ? planDays : HORIZON_CHOICES[0];
}

/** Returns the periods in days for which the need can be shown. If the plan ends, its length is the last one. */
export function horizonsOf(doses: readonly (Dose | undefined)[]): readonly number[] {
  const planDays = daysUntilPlanEnd(doses);
  return planDays === undefined ? HORIZON_CHOICES : [...HORIZON_CHOICES.filter((days) => days !== planDays), planDays];
}

export function planNeed(lines: readonly FigureLine[], days: number, start: number | undefined): PlanNeed {
  const needs = lines.map((line) => lineNeed(line, days, start));
  const costs = needs.flatMap((line) => (line?.costPerDay ? [line.costPerDay] : []));
  return {
    lines: needs,
    costPerDay: roundFraction(sumOfFractions(costs)),
    cost: needs.reduce((sum, line) => sum + (line?.cost ?? 0), 0),
    unknown: needs.filter((line) => line === null).length,
  };
}

export function planFigures(lines: readonly FigureLine[], days: number, start: number | undefined): PlanFigures {
  const { lines: needs, ...sums } = planNeed(lines, days, start);
  const figures = lines.map((line, index): LineFigures | null => {
    const [need, units] = [needs[index], suppliedUnits(line)];
    return need && line.dose && units ? { ...need, supply: supplyOf(line.dose, units, start) } : null;
  });
  const runOuts = figures.flatMap((line) => line?.supply.runsOutOn ?? []);
  return { ...sums, lines: figures, firstRunOut: runOuts.length > 0 ? Math.min(...runOuts) : null };
}

/** Returns the content of a line's packs in hundredths of the dose's unit; undefined if dose or label lacks data. */
function suppliedUnits({ dose, portion, net, quantity }: FigureLine): number | undefined {
  // The product's unit may have changed since the dose was saved.
  return dose && dose.unit === portion?.unit ? unitsInPacks(net, portion, quantity) : undefined;
}

export function runOutDay(line: FigureLine, start: number): number | null {
  const units = suppliedUnits(line);
  return line.dose && units ? supplyOf(line.dose, units, start).runsOutOn : null;
}

function lineNeed(line: FigureLine, days: number, start: number | undefined): LineNeed | null {
  const { dose, portion, net, price } = line;
  const unitsOfPack = unitsInPacks(net, portion, 1);
  if (!dose || !unitsOfPack || !suppliedUnits(line)) return null;
  const neededAmount = totalNeed(dose, days, start);
  const isAsNeeded = maximumAsNeededUnits(dose) !== undefined;
  const packs = packsNeeded(dose, unitsOfPack, neededAmount);
  return {
    unitsPerDay: isAsNeeded ? null : unitsPerDay(neededAmount, days),
    packs,
    cost: price * packs,
    costPerDay: isAsNeeded ? null : costPerDay(price, neededAmount, unitsOfPack, days),
  };
}

export const unitsLeft = ({ hundredthsLeft }: Supply): number => fromHundredths(hundredthsLeft);
