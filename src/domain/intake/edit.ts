import { amountStepOf, maximumAmountOf } from '#contract/intake/amount-limits.ts';
import type { DayPart, FoodRule } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { fromHundredths, toHundredths } from './amount.ts';
import { impliedFoodRule, isMeal, sortByDayPart } from './parts.ts';

const EMPTY_PHASE: Phase = { start_day: 0, days: null, rhythm: { kind: 'daily' }, intakes: [] };

export function createEmptyDose(unit: string): Dose {
  return { unit, phases: [EMPTY_PHASE] };
}

export function updatePhase(dose: Dose, index: number, getUpdatedPhase: (phase: Phase) => Phase): Dose {
  return {
    ...dose,
    phases: dose.phases.map((phase, phaseIndex) => (phaseIndex === index ? getUpdatedPhase(phase) : phase)),
  };
}

export function toggleDayPart(phase: Phase, dayPart: DayPart, amount: number): Phase {
  const otherIntakes = phase.intakes.filter((intake) => intake.part !== dayPart);
  if (otherIntakes.length < phase.intakes.length) return { ...phase, intakes: otherIntakes };
  const intake: Intake = { part: dayPart, amount, food: validFoodRuleAtDayPart(dayPart, commonFoodRule(phase)) };
  if (phase.rhythm.kind === 'as_needed') return { ...phase, intakes: [intake] };
  return {
    ...phase,
    intakes: sortByDayPart([...otherIntakes.filter((otherIntake) => otherIntake.part !== null), intake]),
  };
}

export function setPhaseAmount(phase: Phase, amount: number): Phase {
  return { ...phase, intakes: phase.intakes.map((intake) => ({ ...intake, amount })) };
}

/** Returns the next larger or smaller amount within the limits: in whole units above 1, in the unit's steps below 1. */
export function stepAmount(amount: number, stepDirection: -1 | 1, unit: string): number {
  const stepHundredths = amountStepOf(unit);
  const amountHundredths = toHundredths(amount);
  const isNextAmountBelowOne = stepDirection > 0 ? amountHundredths < 100 : amountHundredths <= 100;
  const nextHundredths = amountHundredths + stepDirection * (isNextAmountBelowOne ? stepHundredths : 100);
  return fromHundredths(Math.min(Math.max(nextHundredths, stepHundredths), toHundredths(maximumAmountOf(unit))));
}

export const isUnitHalvable = (unit: string): boolean => 50 % amountStepOf(unit) === 0;

export const hasHalfUnit = (amount: number): boolean => toHundredths(amount) % 100 === 50;

export function toggleHalfUnit(amount: number, unit: string): number {
  const wholeUnits = Math.floor(amount);
  return hasHalfUnit(amount) || wholeUnits >= maximumAmountOf(unit) ? Math.max(wholeUnits, 1) : wholeUnits + 0.5;
}

/** Returns the food rule if all intakes of a phase have the same; null for none and for different rules. */
export function commonFoodRule({ intakes }: Phase): FoodRule | null {
  const [foodRule, ...otherRules] = new Set(intakes.map((intake) => intake.food));
  return otherRules.length === 0 ? (foodRule ?? null) : null;
}

export function setPhaseFoodRule(phase: Phase, foodRule: FoodRule | null): Phase {
  return {
    ...phase,
    intakes: phase.intakes.map((intake) => ({ ...intake, food: validFoodRuleAtDayPart(intake.part, foodRule) })),
  };
}

function validFoodRuleAtDayPart(dayPart: DayPart | null, foodRule: FoodRule | null): FoodRule | null {
  if (foodRule === 'before_food') return isMeal(dayPart) ? foodRule : null;
  if (foodRule === 'empty') return isMeal(dayPart) ? null : foodRule;
  return impliedFoodRule(dayPart) === 'empty' ? null : foodRule;
}

/** Sets a phase's rhythm. An as-needed phase has one intake without a time; other rhythms restore `intakesToRestore`. */
export function setPhaseRhythm(
  phase: Phase,
  rhythm: Rhythm,
  amount: number,
  intakesToRestore: readonly Intake[],
): Phase {
  const wasPhaseAsNeeded = phase.rhythm.kind === 'as_needed';
  if (rhythm.kind === 'as_needed') {
    const foodRule = validFoodRuleAtDayPart(null, commonFoodRule(phase));
    return {
      ...phase,
      rhythm,
      intakes: wasPhaseAsNeeded ? phase.intakes : [{ part: null, amount, food: foodRule }],
    };
  }
  const timedIntakes = phase.intakes.filter(({ part }) => part !== null);
  return {
    ...phase,
    rhythm,
    intakes: wasPhaseAsNeeded && timedIntakes.length === 0 ? [...intakesToRestore] : timedIntakes,
  };
}

/** Sets a phase's length and shifts later phases. If it had no end, the next phase starts at its new end. */
export function setPhaseLengthDays(dose: Dose, index: number, lengthDays: number | null): Dose {
  const doseWithNewLength = updatePhase(dose, index, (phase) => ({ ...phase, days: lengthDays }));
  const [phase, nextPhase] = [dose.phases[index], dose.phases[index + 1]];
  if (!phase || !nextPhase || lengthDays === null) return doseWithNewLength;
  const daysToShift = lengthDays - (phase.days ?? nextPhase.start_day - phase.start_day);
  return {
    ...doseWithNewLength,
    phases: doseWithNewLength.phases.map((dosePhase, phasePosition) =>
      phasePosition > index ? { ...dosePhase, start_day: dosePhase.start_day + daysToShift } : dosePhase,
    ),
  };
}

const DAYS_BEFORE_ADDED_PHASE = 14;

export function addPhase(dose: Dose): Dose {
  const lastPhase = dose.phases.at(-1) ?? EMPTY_PHASE;
  const lastPhaseLengthDays = lastPhase.days ?? DAYS_BEFORE_ADDED_PHASE;
  const doseWithLimitedPhase = updatePhase(dose, dose.phases.length - 1, (phase) => ({
    ...phase,
    days: lastPhaseLengthDays,
  }));
  return {
    ...doseWithLimitedPhase,
    phases: [
      ...doseWithLimitedPhase.phases,
      { ...lastPhase, start_day: lastPhase.start_day + lastPhaseLengthDays, days: null },
    ],
  };
}

/** Undoes `addPhase`: removes the last phase, and the default length that `addPhase` gave to the phase before it. */
export function undoAddPhase(dose: Dose): Dose {
  const index = dose.phases.length - 2;
  const hasDefaultPhaseLength = dose.phases[index]?.days === DAYS_BEFORE_ADDED_PHASE;
  const doseWithoutLastPhase = removePhase(dose, index + 1);
  return hasDefaultPhaseLength
    ? updatePhase(doseWithoutLastPhase, index, (phase) => ({ ...phase, days: null }))
    : doseWithoutLastPhase;
}

export function removePhase(dose: Dose, index: number): Dose {
  const removedPhase = dose.phases[index];
  const nextPhase = dose.phases[index + 1];
  const removedPhaseLengthDays = removedPhase && nextPhase ? nextPhase.start_day - removedPhase.start_day : 0;
  return {
    ...dose,
    phases: dose.phases.flatMap((phase, phasePosition) => {
      if (phasePosition === index) return [];
      return phasePosition < index ? phase : { ...phase, start_day: phase.start_day - removedPhaseLengthDays };
    }),
  };
}
