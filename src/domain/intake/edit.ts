import { maximumAmount, stepOf } from '#contract/intake/amount-limits.ts';
import type { Food, Part } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { fromHundredths, hundredths } from './amount.ts';
import { byPart, impliedFood, isMeal } from './parts.ts';

/** A phase of no intake yet. */
const EMPTY_PHASE: Phase = { start_day: 0, days: null, rhythm: { kind: 'daily' }, intakes: [] };

export function emptyDose(unit: string): Dose {
  return { unit, phases: [EMPTY_PHASE] };
}

/** Changes one phase, by its place. */
export function changePhase(dose: Dose, index: number, change: (phase: Phase) => Phase): Dose {
  return { ...dose, phases: dose.phases.map((phase, place) => (place === index ? change(phase) : phase)) };
}

/** A part that is on goes off, one that is off gets the amount. As needed there is one intake alone. */
export function togglePart(phase: Phase, part: Part, amount: number): Phase {
  const others = phase.intakes.filter((intake) => intake.part !== part);
  if (others.length < phase.intakes.length) return { ...phase, intakes: others };
  const intake: Intake = { part, amount, food: foodFor(part, commonFood(phase)) };
  if (phase.rhythm.kind === 'as_needed') return { ...phase, intakes: [intake] };
  return { ...phase, intakes: byPart([...others.filter((other) => other.part !== null), intake]) };
}

/** Gives every part that is on the amount. */
export function setAmount(phase: Phase, amount: number): Phase {
  return { ...phase, intakes: phase.intakes.map((intake) => ({ ...intake, amount })) };
}

/** The next amount up or down, within the unit's limits: whole units, and steps of the unit up to one. */
export function stepAmount(amount: number, by: -1 | 1, unit: string): number {
  const step = stepOf(unit);
  const units = hundredths(amount);
  const isBelowOne = by > 0 ? units < 100 : units <= 100;
  const next = units + by * (isBelowOne ? step : 100);
  return fromHundredths(Math.min(Math.max(next, step), hundredths(maximumAmount(unit))));
}

/** Whether half of a unit can be taken. */
export const hasHalves = (unit: string): boolean => 50 % stepOf(unit) === 0;

export const isHalf = (amount: number): boolean => hundredths(amount) % 100 === 50;

/** The amount with a half, or without the one that it has; the largest amount gets none. */
export function toggleHalf(amount: number, unit: string): number {
  const whole = Math.floor(amount);
  return isHalf(amount) || whole >= maximumAmount(unit) ? Math.max(whole, 1) : whole + 0.5;
}

/** The food that all intakes of a phase name; null if they name none or differ. */
export function commonFood({ intakes }: Phase): Food | null {
  const [food, ...others] = new Set(intakes.map((intake) => intake.food));
  return others.length === 0 ? (food ?? null) : null;
}

/** Sets the food of all intakes that it does not contradict. */
export function setFood(phase: Phase, food: Food | null): Phase {
  return {
    ...phase,
    intakes: phase.intakes.map((intake) => ({ ...intake, food: foodFor(intake.part, food) })),
  };
}

function foodFor(part: Part | null, food: Food | null): Food | null {
  if (food === 'before_food') return isMeal(part) ? food : null;
  if (food === 'empty') return isMeal(part) ? null : food;
  return impliedFood(part) === 'empty' ? null : food;
}

/**
 * Changes on which days. What is taken as needed has one amount and no time of day; `before` has the intakes that come
 * back with another rhythm.
 */
export function setRhythm(phase: Phase, rhythm: Rhythm, amount: number, before: readonly Intake[]): Phase {
  const wasAsNeeded = phase.rhythm.kind === 'as_needed';
  if (rhythm.kind === 'as_needed') {
    const food = foodFor(null, commonFood(phase));
    return { ...phase, rhythm, intakes: wasAsNeeded ? phase.intakes : [{ part: null, amount, food }] };
  }
  const timed = phase.intakes.filter(({ part }) => part !== null);
  return { ...phase, rhythm, intakes: wasAsNeeded && timed.length === 0 ? [...before] : timed };
}

/** Changes how long a phase lasts. Those after it move with its end; the first end of one that had none is where they begin. */
export function setDays(dose: Dose, index: number, days: number | null): Dose {
  const changed = changePhase(dose, index, (phase) => ({ ...phase, days }));
  const [phase, next] = [dose.phases[index], dose.phases[index + 1]];
  if (!phase || !next || days === null) return changed;
  const by = days - (phase.days ?? next.start_day - phase.start_day);
  return {
    ...changed,
    phases: changed.phases.map((one, place) =>
      place > index ? { ...one, start_day: one.start_day + by } : one,
    ),
  };
}

/** Days of a phase that another one follows before anybody has said how long it lasts. */
const FOLLOWED_DAYS = 14;

/** Another phase as the last one, from the day that ends: the last gets two weeks if it had no end. */
export function addPhase(dose: Dose): Dose {
  const last = dose.phases.at(-1) ?? EMPTY_PHASE;
  const days = last.days ?? FOLLOWED_DAYS;
  const ended = changePhase(dose, dose.phases.length - 1, (phase) => ({ ...phase, days }));
  return { ...ended, phases: [...ended.phases, { ...last, start_day: last.start_day + days, days: null }] };
}

/** Takes out the last phase, which `addPhase` has made: the one before ends no more if that alone has ended it. */
export function takeBackPhase(dose: Dose): Dose {
  const index = dose.phases.length - 2;
  const isGiven = dose.phases[index]?.days === FOLLOWED_DAYS;
  const shorter = removePhase(dose, index + 1);
  return isGiven ? changePhase(shorter, index, (phase) => ({ ...phase, days: null })) : shorter;
}

/** Takes a phase out; those after it move up by what it lasted. */
export function removePhase(dose: Dose, index: number): Dose {
  const gone = dose.phases[index];
  const next = dose.phases[index + 1];
  const gap = gone && next ? next.start_day - gone.start_day : 0;
  return {
    ...dose,
    phases: dose.phases.flatMap((phase, place) => {
      if (place === index) return [];
      return place < index ? phase : { ...phase, start_day: phase.start_day - gap };
    }),
  };
}
