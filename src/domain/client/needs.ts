import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';

export const UNANSWERED_NEEDS: Needs = { allergens: null, diets: null, life_stage: null, minor: null };

export function normaliseNeeds({ allergens, diets, life_stage, minor }: Needs): Needs {
  return {
    allergens: allergens && ALLERGENS.filter((allergen) => allergens.includes(allergen)),
    diets: diets && DIETS.filter((diet) => diets.includes(diet)),
    life_stage,
    minor,
  };
}

export function listDifferingNeedFields(needs: Needs, needsToCompare: Needs): (keyof Needs)[] {
  const [answers, otherAnswers] = [normaliseNeeds(needs), normaliseNeeds(needsToCompare)];
  const fieldNames = ['allergens', 'diets', 'life_stage', 'minor'] as const;
  return fieldNames.filter(
    (fieldName) => JSON.stringify(answers[fieldName]) !== JSON.stringify(otherAnswers[fieldName]),
  );
}

/** True if `storedNeeds` lacks a change from `needsBeforeChange` to `needs`, as somebody changed the same field first. */
export function isChangeOverridden(
  storedNeeds: Needs | undefined,
  needs: Needs,
  needsBeforeChange: Needs = needs,
): boolean {
  const overriddenFields = listDifferingNeedFields(storedNeeds ?? UNANSWERED_NEEDS, needs);
  return listDifferingNeedFields(needs, needsBeforeChange).some((fieldName) => overriddenFields.includes(fieldName));
}

export function areNeedsUnanswered(needs: Needs): boolean {
  return Object.values(needs).every((needAnswer) => needAnswer === null);
}
