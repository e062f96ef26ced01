import { type Food, PARTS, type Part } from '#contract/intake/limits.ts';
import type { Intake } from '#contract/intake/schema.ts';

/** What a part of the day says about food unless an intake says something else. */
const IMPLIED: Readonly<Partial<Record<Part, Food>>> = {
  waking: 'empty',
  breakfast: 'with_food',
  midday: 'with_food',
  evening: 'with_food',
};

export function impliedFood(part: Part | null): Food | undefined {
  return part === null ? undefined : IMPLIED[part];
}

/** Breakfast, midday and evening, the parts that something can be taken before. */
export function isMeal(part: Part | null): boolean {
  return impliedFood(part) === 'with_food';
}

/** Intakes in the order of the day; those at any time come last. */
export function byPart(intakes: readonly Intake[]): Intake[] {
  const place = ({ part }: Intake) => (part === null ? PARTS.length : PARTS.indexOf(part));
  return intakes.toSorted((one, other) => place(one) - place(other));
}
