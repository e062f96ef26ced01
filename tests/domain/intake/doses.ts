import { ALL_DAY_PARTS, type DayPart } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';

type IntakeInput = readonly [part: Intake['part'], amount: number, food?: Intake['food']];

interface PhaseInput {
  readonly from?: number;
  readonly days?: number | null;
  readonly rhythm?: Rhythm | undefined;
}

/** Creates a phase from intakes such as `['breakfast', 2]`; by default daily from day 0, without end. */
export function createPhase(
  intakes: readonly IntakeInput[],
  { from = 0, days = null, rhythm }: PhaseInput = {},
): Phase {
  return {
    start_day: from,
    days,
    rhythm: rhythm ?? { kind: 'daily' },
    intakes: intakes.map(([part, amount, food = null]) => ({ part, amount, food })),
  };
}

export function dose(doseUnit: string, ...phases: Phase[]): Dose {
  return { unit: doseUnit, phases };
}

/** Creates a dose with one phase. Intakes may be given as `{ breakfast: 1, evening: 2 }`. */
export function createOnePhaseDose(
  doseUnit: string,
  intakes: readonly IntakeInput[] | Partial<Record<DayPart, number>>,
  phaseInput?: PhaseInput,
): Dose {
  const amountsByDayPart = new Map<string, number>(Object.entries(intakes));
  const intakeInputs = ALL_DAY_PARTS.flatMap((dayPart) =>
    amountsByDayPart.has(dayPart) ? [[dayPart, amountsByDayPart.get(dayPart) ?? 0] as const] : [],
  );
  return dose(doseUnit, createPhase('length' in intakes ? intakes : intakeInputs, phaseInput));
}

export const createCycleRhythm = (onDayCount: number, offDayCount: number): Rhythm => ({
  kind: 'cycle',
  on: onDayCount,
  off: offDayCount,
});
export const createWeekdayRhythm = (...weekdayNumbers: number[]): Rhythm => ({
  kind: 'weekdays',
  days: weekdayNumbers,
});
export const createAsNeededRhythm = (maximumPerDay: number): Rhythm => ({
  kind: 'as_needed',
  max_per_day: maximumPerDay,
});
