import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';

export const NO_NEEDS: Needs = { allergens: null, diets: null, life_stage: null, minor: null };

export function normaliseNeeds({ allergens, diets, life_stage, minor }: Needs): Needs {
  return {
    allergens: allergens && ALLERGENS.filter((slug) => allergens.includes(slug)),
    diets: diets && DIETS.filter((diet) => diets.includes(diet)),
    life_stage,
    minor,
  };
}

export function hasNoNeeds(needs: Needs): boolean {
  return Object.values(needs).every((value) => value === null);
}
