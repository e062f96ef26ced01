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

/** Returns the names of the fields in which two sets of needs differ. */
export function differingAnswers(needs: Needs, otherNeeds: Needs): (keyof Needs)[] {
  const [answers, otherAnswers] = [normaliseNeeds(needs), normaliseNeeds(otherNeeds)];
  const names = ['allergens', 'diets', 'life_stage', 'minor'] as const;
  return names.filter((name) => JSON.stringify(answers[name]) !== JSON.stringify(otherAnswers[name]));
}

/** True if `storedNeeds` lacks a change from `formerNeeds` to `needs`, because somebody changed that answer first. */
export function isAnswerOverridden(storedNeeds: Needs | undefined, needs: Needs, formerNeeds: Needs = needs): boolean {
  const missingAnswers = differingAnswers(storedNeeds ?? NO_NEEDS, needs);
  return differingAnswers(needs, formerNeeds).some((name) => missingAnswers.includes(name));
}

export function hasNoNeeds(needs: Needs): boolean {
  return Object.values(needs).every((value) => value === null);
}
