import type { DayPart, FoodRule } from '#contract/intake/limits.ts';

export const DAY_PARTS_BY_LETTER: Readonly<Record<string, DayPart>> = {
  w: 'waking',
  b: 'breakfast',
  m: 'morning',
  l: 'midday',
  a: 'afternoon',
  e: 'evening',
  n: 'bedtime',
  '<': 'before_exercise',
  '>': 'after_exercise',
};
export const DAY_PARTS_BY_ABBREVIATION: Readonly<Record<string, readonly DayPart[]>> = {
  am: ['breakfast'],
  pm: ['evening'],
  od: ['breakfast'],
  bd: ['breakfast', 'evening'],
  tds: ['breakfast', 'midday', 'evening'],
};
/** Parts of the day in the order of the amounts in `1-0-1` and `1-0-0-1`. */
export const DAY_PARTS_BY_POSITION: readonly DayPart[] = ['breakfast', 'midday', 'evening', 'bedtime'];
export const FOOD_RULES_BY_CHARACTER: Readonly<Record<string, FoodRule>> = {
  '^': 'before_food',
  f: 'with_fat',
};
export const FRACTIONS_BY_CHARACTER: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
