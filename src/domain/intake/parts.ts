import { type Food, PARTS, type Part } from '#contract/intake/limits.ts';
import type { Intake } from '#contract/intake/schema.ts';

/** Food implied by a part of the day unless the intake overrides it. */
const IMPLIED_FOOD: Readonly<Partial<Record<Part, Food>>> = {
  waking: 'empty',
  breakfast: 'with_food',
  midday: 'with_food',
  evening: 'with_food',
};

export function impliedFood(part: Part | null): Food | undefined {
  return part === null ? undefined : IMPLIED_FOOD[part];
}

export function isMeal(part: Part | null): boolean {
  return impliedFood(part) === 'with_food';
}

export function sortByPart(intakes: readonly Intake[]): Intake[] {
  const place = ({ part }: Intake) => (part === null ? PARTS.length : PARTS.indexOf(part));
  return intakes.toSorted((one, other) => place(one) - place(other));
}
