import { amountStepOf, maximumAmountOf } from '#contract/intake/amount-limits.ts';
import {
  type DoseProblemCode,
  type FoodRule,
  MAXIMUM_AS_NEEDED_PER_DAY,
  MAXIMUM_CYCLE_DAYS,
  MAXIMUM_INTAKES_PER_PHASE,
  MAXIMUM_PHASE_DAYS,
  MAXIMUM_PHASE_START_DAY,
  MAXIMUM_PHASES_PER_DOSE,
} from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { toHundredths } from './amount.ts';
import { isMeal } from './parts.ts';

/** Problem of a dose; `path` names the invalid field, such as `phases.0.intakes.1`. */
export interface DoseProblem {
  readonly path: string;
  readonly code: DoseProblemCode;
}

export function findDoseProblems(dose: Dose, unit: string): DoseProblem[] {
  const doseProblems: DoseProblem[] = [];
  const addProblem = (path: string, problemCode: DoseProblemCode) => doseProblems.push({ path, code: problemCode });
  if (dose.unit !== unit) addProblem('unit', 'unit');
  if (!isWithinLimits(dose.phases.length, 1, MAXIMUM_PHASES_PER_DOSE)) addProblem('phases', 'phases');
  for (const [index, phase] of dose.phases.entries()) {
    const path = `phases.${index}`;
    const phaseOrderProblem = findPhaseOrderProblem(dose.phases[index - 1], phase);
    if (phaseOrderProblem) addProblem(path, phaseOrderProblem);
    if (!isWithinLimits(phase.start_day, 0, MAXIMUM_PHASE_START_DAY)) addProblem(`${path}.start_day`, 'range');
    if (phase.days !== null && !isWithinLimits(phase.days, 1, MAXIMUM_PHASE_DAYS)) addProblem(`${path}.days`, 'range');
    const rhythmProblemCode = findRhythmProblem(phase.rhythm);
    if (rhythmProblemCode) addProblem(`${path}.rhythm`, rhythmProblemCode);
    const isOnlyIntakeOfDose = dose.phases.length === 1 && phase.intakes.length === 1;
    if (phase.rhythm.kind === 'as_needed' && !isOnlyIntakeOfDose) addProblem(`${path}.rhythm`, 'as-needed-alone');
    if (!isWithinLimits(phase.intakes.length, 1, MAXIMUM_INTAKES_PER_PHASE)) addProblem(`${path}.intakes`, 'range');
    for (const [intakeIndex, intake] of phase.intakes.entries()) {
      for (const problemCode of findIntakeProblems(intake, phase, intakeIndex, dose.unit))
        addProblem(`${path}.intakes.${intakeIndex}`, problemCode);
    }
  }
  return doseProblems;
}

const isWithinLimits = (checkedNumber: number, minimum: number, maximum: number): boolean =>
  checkedNumber >= minimum && checkedNumber <= maximum;

function findPhaseOrderProblem(previousPhase: Phase | undefined, phase: Phase): DoseProblemCode | undefined {
  if (!previousPhase) return undefined;
  if (previousPhase.days === null) return 'open-end';
  return phase.start_day < previousPhase.start_day + previousPhase.days ? 'overlap' : undefined;
}

function findRhythmProblem(rhythm: Rhythm): DoseProblemCode | undefined {
  switch (rhythm.kind) {
    case 'daily':
      return undefined;
    case 'cycle':
      return isWithinLimits(rhythm.on, 1, MAXIMUM_CYCLE_DAYS) && isWithinLimits(rhythm.off, 1, MAXIMUM_CYCLE_DAYS)
        ? undefined
        : 'range';
    case 'as_needed':
      return isWithinLimits(rhythm.max_per_day, 1, MAXIMUM_AS_NEEDED_PER_DAY) ? undefined : 'range';
    case 'weekdays':
      return isWithinLimits(rhythm.days.length, 1, 6) && rhythm.days.every(isLaterWeekday) ? undefined : 'weekdays';
  }
}

function isLaterWeekday(weekday: number, weekdayIndex: number, rhythmWeekdays: readonly number[]): boolean {
  return isWithinLimits(weekday, 1, 7) && weekday > (rhythmWeekdays[weekdayIndex - 1] ?? 0);
}

function findIntakeProblems(intake: Intake, phase: Phase, intakeIndex: number, unit: string): DoseProblemCode[] {
  const { part, amount, food } = intake;
  const amountHundredths = toHundredths(amount);
  const isAmountInRange = amount > 0 && amount <= maximumAmountOf(unit);
  const isMultipleOfStep =
    amountHundredths > 0 &&
    Math.abs(amountHundredths / 100 - amount) < 1e-9 &&
    amountHundredths % amountStepOf(unit) === 0;
  const isDayPartRepeated =
    part !== null && phase.intakes.findIndex((otherIntake) => otherIntake.part === part) < intakeIndex;
  return [
    ...(isAmountInRange ? [] : (['range'] as const)),
    ...(isAmountInRange && !isMultipleOfStep ? (['step'] as const) : []),
    ...(isDayPartRepeated ? (['part-twice'] as const) : []),
    ...(part === null && phase.rhythm.kind !== 'as_needed' ? (['part-needed'] as const) : []),
    ...(food && isFoodRuleContradictingPart(part, food) ? (['food-contradiction'] as const) : []),
  ];
}

function isFoodRuleContradictingPart(dayPart: Intake['part'], foodRule: FoodRule): boolean {
  if (foodRule === 'empty') return isMeal(dayPart);
  if (foodRule === 'before_food') return !isMeal(dayPart);
  return dayPart === 'waking';
}
