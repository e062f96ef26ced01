import type { Dose } from '#contract/intake/schema.ts';
import type { NetQuantity, Portion } from '#contract/product/schema.ts';
import { fromHundredths } from './amount.ts';
import { costPerDay, type Fraction, rounded, sumOf, unitsPerDay } from './cost.ts';
import { lastDay, mostAsNeeded, needIn } from './need.ts';
import { packsNeeded, packUnits, type Supply, supplyOf } from './supply.ts';

/** Days that a plan can be reckoned for, besides all of it; the first is the usual one. */
const HORIZONS = [30, 60, 90] as const;
/** A plan that ends by then is reckoned as a whole. */
const LONGEST_WHOLE = 90;

/** A line as far as figures need it; `dose` is the one that counts. */
export interface FigureLine {
  readonly dose: Dose | undefined;
  readonly portion: Portion | undefined;
  readonly net: NetQuantity | undefined;
  /** Minor units for a pack. */
  readonly price: number;
  /** Packs in the protocol. */
  readonly quantity: number;
}

/** What a line needs; money in minor units, exact until it is shown. */
export interface LineNeed {
  readonly unitsPerDay: number | null;
  /** Packs for the horizon, and what they cost. */
  readonly packs: number;
  readonly cost: number;
  /** Null as needed: nobody knows how often. */
  readonly costPerDay: Fraction | null;
}

/** The same with how long the packs of the protocol last. */
export interface LineFigures extends LineNeed {
  readonly supply: Supply;
}

interface PlanNeed<Line = LineNeed> {
  /** In the order of the lines; null where the label or the dose says too little. */
  readonly lines: readonly (Line | null)[];
  /** Minor units, rounded once from the exact sum. */
  readonly costPerDay: number;
  readonly cost: number;
  /** Lines of which nothing is reckoned. What is taken as needed is not in the cost of a day either. */
  readonly unknown: number;
}

interface PlanFigures extends PlanNeed<LineFigures> {
  /** Day number; null if nothing runs out, or nobody has named the first day. */
  readonly firstRunOut: number | null;
}

/** Days until every phase of every dose has ended; undefined if one has no end, or a line no dose. */
export function wholePlan(doses: readonly (Dose | undefined)[]): number | undefined {
  const ends = doses.map((dose) => dose && lastDay(dose));
  return ends.every((day) => day !== undefined) ? ends.reduce(later, undefined) : undefined;
}

const later = (one: number | undefined, other: number): number => Math.max(one ?? 0, other);

/** The whole plan if all of its phases end within ninety days, else thirty days. */
export function usualHorizon(doses: readonly (Dose | undefined)[]): number {
  const end = wholePlan(doses);
  return end !== undefined && end <= LONGEST_WHOLE ? end : HORIZONS[0];
}

/** The horizons to choose from in days: the usual ones, and last the whole plan if it ends, also where that is sooner. */
export function horizonsOf(doses: readonly (Dose | undefined)[]): readonly number[] {
  const end = wholePlan(doses);
  return end === undefined ? HORIZONS : [...HORIZONS.filter((days) => days !== end), end];
}

/** What a plan needs and costs in so many days; `start` is the day number of its first day, if somebody has named it. */
export function planNeed(lines: readonly FigureLine[], days: number, start: number | undefined): PlanNeed {
  const needs = lines.map((line) => lineNeed(line, days, start));
  const costs = needs.flatMap((line) => (line?.costPerDay ? [line.costPerDay] : []));
  return {
    lines: needs,
    costPerDay: rounded(sumOf(costs)),
    cost: needs.reduce((sum, line) => sum + (line?.cost ?? 0), 0),
    unknown: needs.filter((line) => line === null).length,
  };
}

/** The same with how long the packs of its lines last. */
export function planFigures(
  lines: readonly FigureLine[],
  days: number,
  start: number | undefined,
): PlanFigures {
  const { lines: needs, ...sums } = planNeed(lines, days, start);
  const figures = lines.map((line, index): LineFigures | null => {
    const [need, units] = [needs[index], suppliedUnits(line)];
    return need && line.dose && units ? { ...need, supply: supplyOf(line.dose, units, start) } : null;
  });
  const runOuts = figures.flatMap((line) => line?.supply.runsOutOn ?? []);
  return { ...sums, lines: figures, firstRunOut: runOuts.length > 0 ? Math.min(...runOuts) : null };
}

/** Hundredths of the unit in all packs of a line; undefined where the dose or the label says too little. */
function suppliedUnits({ dose, portion, net, quantity }: FigureLine): number | undefined {
  // A product may have come to be counted in another unit than its dose.
  return dose && dose.unit === portion?.unit ? packUnits(net, portion, quantity) : undefined;
}

/** The day number on which a line runs out; null if it does not, or if that is not known. */
export function runOutOf(line: FigureLine, start: number): number | null {
  const units = suppliedUnits(line);
  return line.dose && units ? supplyOf(line.dose, units, start).runsOutOn : null;
}

function lineNeed(line: FigureLine, days: number, start: number | undefined): LineNeed | null {
  const { dose, portion, net, price } = line;
  const unitsOfPack = packUnits(net, portion, 1);
  if (!dose || !unitsOfPack || !suppliedUnits(line)) return null;
  const need = needIn(dose, days, start);
  const isAsNeeded = mostAsNeeded(dose) !== undefined;
  const packs = packsNeeded(dose, unitsOfPack, need);
  return {
    unitsPerDay: isAsNeeded ? null : unitsPerDay(need, days),
    packs,
    cost: price * packs,
    costPerDay: isAsNeeded ? null : costPerDay(price, need, unitsOfPack, days),
  };
}

export const leftOf = ({ left }: Supply): number => fromHundredths(left);
