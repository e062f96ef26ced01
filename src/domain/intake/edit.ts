import { amountStepOf, maximumAmount } from '#contract/intake/amount-limits.ts';
import type { DayPart, FoodRule } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { fromHundredths, toHundredths } from './amount.ts';
import { impliedFoodRule, isMeal, sortByDayPart } from './parts.ts';

const EMPTY_PHASE: Phase = { start_day: 0, days: null, rhythm: { kind: 'daily' }, intakes: [] };

export function emptyDose(unit: string): Dose {
  return { unit, phases: [EMPTY_PHASE] };
}

export function updatePhase(dose: Dose, index: number, change: (phase: Phase) => Phase): Dose {
  return {
    ...dose,
    phases: dose.phases.map((phase, position) => (position === index ? change(phase) : phase)),
  };
}

export function toggleDayPart(phase: Phase, part: DayPart, amount: number): Phase {
  const others = phase.intakes.filter((intake) => intake.part !== part);
  if (others.length < phase.intakes.length) return { ...phase, intakes: others };
  const intake: Intake = { part, amount, food: validFoodRuleAtPart(part, commonFoodRule(phase)) };
  if (phase.rhythm.kind === 'as_needed') return { ...phase, intakes: [intake] };
  return { ...phase, intakes: sortByDayPart([...others.filter((other) => other.part !== null), intake]) };
}

export function setPhaseAmount(phase: Phase, amount: number): Phase {
  return { ...phase, intakes: phase.intakes.map((intake) => ({ ...intake, amount })) };
}

/** Returns the next larger or smaller amount within limits, by whole units above 1, by the unit's step below 1. */
export function stepAmount(amount: number, by: -1 | 1, unit: string): number {
  const step = amountStepOf(unit);
  const units = toHundredths(amount);
  const isBelowOne = by > 0 ? units < 100 : units <= 100;
  const next = units + by * (isBelowOne ? step : 100);
  return fromHundredths(Math.min(Math.max(next, step), toHundredths(maximumAmount(unit))));
}

export const isUnitHalvable = (unit: string): boolean => 50 % amountStepOf(unit) === 0;

export const hasHalfUnit = (amount: number): boolean => toHundredths(amount) % 100 === 50;

export function toggleHalfUnit(amount: number, unit: string): number {
  const whole = Math.floor(amount);
  return hasHalfUnit(amount) || whole >= maximumAmount(unit) ? Math.max(whole, 1) : whole + 0.5;
}

/** Returns the food rule that all intakes share; null if they have none or different ones. */
export function commonFoodRule({ intakes }: Phase): FoodRule | null {
  const [food, ...others] = new Set(intakes.map((intake) => intake.food));
  return others.length === 0 ? (food ?? null) : null;
}

export function setPhaseFoodRule(phase: Phase, food: FoodRule | null): Phase {
  return {
    ...phase,
    intakes: phase.intakes.map((intake) => ({ ...intake, food: validFoodRuleAtPart(intake.part, food) })),
  };
}

function validFoodRuleAtPart(part: DayPart | null, food: FoodRule | null): FoodRule | null {
  if (food === 'before_food') return isMeal(part) ? food : null;
  if (food === 'empty') return isMeal(part) ? null : food;
  return impliedFoodRule(part) === 'empty' ? null : food;
}

/** Sets a phase's rhythm. As-needed phases have one intake without a time; leaving as-needed restores `before`. */
export function setPhaseRhythm(
  phase: Phase,
  rhythm: Rhythm,
  amount: number,
  before: readonly Intake[],
): Phase {
  const wasAsNeeded = phase.rhythm.kind === 'as_needed';
  if (rhythm.kind === 'as_needed') {
    const food = validFoodRuleAtPart(null, commonFoodRule(phase));
    return { ...phase, rhythm, intakes: wasAsNeeded ? phase.intakes : [{ part: null, amount, food }] };
  }
  const timedIntakes = phase.intakes.filter(({ part }) => part !== null);
  return { ...phase, rhythm, intakes: wasAsNeeded && timedIntakes.length === 0 ? [...before] : timedIntakes };
}

/** Sets a phase's length and shifts later phases; after a phase that had no end, the next starts at the new end. */
export function setPhaseDays(dose: Dose, index: number, days: number | null): Dose {
  const changed = updatePhase(dose, index, (phase) => ({ ...phase, days }));
  const [phase, next] = [dose.phases[index], dose.phases[index + 1]];
  if (!phase || !next || days === null) return changed;
  const shiftDays = days - (phase.days ?? next.start_day - phase.start_day);
  return {
    ...changed,
    phases: changed.phases.map((one, position) =>
      position > index ? { ...one, start_day: one.start_day + shiftDays } : one,
    ),
  };
}

const DAYS_BEFORE_ADDED_PHASE = 14;

export function addPhase(dose: Dose): Dose {
  const last = dose.phases.at(-1) ?? EMPTY_PHASE;
  const days = last.days ?? DAYS_BEFORE_ADDED_PHASE;
  const ended = updatePhase(dose, dose.phases.length - 1, (phase) => ({ ...phase, days }));
  return { ...ended, phases: [...ended.phases, { ...last, start_day: last.start_day + days, days: null }] };
}

/** Removes the phase that `addPhase` added, and the length that it gave the preceding phase. */
export function undoAddPhase(dose: Dose): Dose {
  const index = dose.phases.length - 2;
  const isDefaultLength = dose.phases[index]?.days === DAYS_BEFORE_ADDED_PHASE;
  const shorter = removePhase(dose, index + 1);
  return isDefaultLength ? updatePhase(shorter, index, (phase) => ({ ...phase, days: null })) : shorter;
}

export function removePhase(dose: Dose, index: number): Dose {
  const removed = dose.phases[index];
  const next = dose.phases[index + 1];
  const gap = removed && next ? next.start_day - removed.start_day : 0;
  return {
    ...dose,
    phases: dose.phases.flatMap((phase, position) => {
      if (position === index) return [];
      return position < index ? phase : { ...phase, start_day: phase.start_day - gap };
    }),
  };
}
