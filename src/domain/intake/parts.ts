import { ALL_DAY_PARTS, type DayPart, type FoodRule } from '#contract/intake/limits.ts';
import type { Intake } from '#contract/intake/schema.ts';

/** Food rules that parts of the day imply, unless an intake has its own rule. */
const IMPLIED_FOOD_RULES: Readonly<Partial<Record<DayPart, FoodRule>>> = {
  waking: 'empty',
  breakfast: 'with_food',
  midday: 'with_food',
  evening: 'with_food',
};

export function impliedFoodRule(dayPart: DayPart | null): FoodRule | undefined {
  return dayPart === null ? undefined : IMPLIED_FOOD_RULES[dayPart];
}

export function isMeal(dayPart: DayPart | null): boolean {
  return impliedFoodRule(dayPart) === 'with_food';
}

export function sortByDayPart(intakes: readonly Intake[]): Intake[] {
  const dayPartIndex = ({ part }: Intake) => (part === null ? ALL_DAY_PARTS.length : ALL_DAY_PARTS.indexOf(part));
  return intakes.toSorted((intake, otherIntake) => dayPartIndex(intake) - dayPartIndex(otherIntake));
}
