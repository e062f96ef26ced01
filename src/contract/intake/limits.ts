/** Parts of the day in order; the last two have no time of day. */
export const ALL_DAY_PARTS = [
  'waking',
  'breakfast',
  'morning',
  'midday',
  'afternoon',
  'evening',
  'bedtime',
  'before_exercise',
  'after_exercise',
] as const;
export type DayPart = (typeof ALL_DAY_PARTS)[number];

export const FOOD_RULES = ['with_food', 'with_fat', 'before_food', 'empty'] as const;
export type FoodRule = (typeof FOOD_RULES)[number];

export const MAXIMUM_PHASES_PER_DOSE = 4;
export const MAXIMUM_INTAKES_PER_PHASE = ALL_DAY_PARTS.length;
/** Latest first day of a phase, counted from 0. */
export const MAXIMUM_PHASE_START_DAY = 729;
export const MAXIMUM_PHASE_DAYS = 730;
export const MAXIMUM_PLAN_DAYS = MAXIMUM_PHASE_START_DAY + MAXIMUM_PHASE_DAYS;
export const MAXIMUM_CYCLE_DAYS = 90;
export const MAXIMUM_AS_NEEDED_PER_DAY = 12;
export const MAXIMUM_INTAKE_AMOUNT = 99;
export const MAXIMUM_INTAKE_MILLILITRES = 250;
export const MAXIMUM_UNIT_NAME_LENGTH = 40;

export const DOSE_PROBLEM_CODES = [
  'step',
  'range',
  'part-twice',
  'part-needed',
  'food-contradiction',
  'weekdays',
  'overlap',
  'open-end',
  'as-needed-alone',
  'unit',
  'phases',
] as const;
export type DoseProblemCode = (typeof DOSE_PROBLEM_CODES)[number];
