import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';

export const UNANSWERED_NEEDS: Needs = { allergens: null, diets: null, life_stage: null, minor: null };

export function normaliseNeeds({ allergens, diets, life_stage, minor }: Needs): Needs {
  return {
    allergens: allergens && ALLERGENS.filter((slug) => allergens.includes(slug)),
    diets: diets && DIETS.filter((diet) => diets.includes(diet)),
    life_stage,
    minor,
  };
}

export function listDifferingFields(needs: Needs, otherNeeds: Needs): (keyof Needs)[] {
  const [answers, otherAnswers] = [normaliseNeeds(needs), normaliseNeeds(otherNeeds)];
  const fieldNames = ['allergens', 'diets', 'life_stage', 'minor'] as const;
  return fieldNames.filter(
    (fieldName) => JSON.stringify(answers[fieldName]) !== JSON.stringify(otherAnswers[fieldName]),
  );
}

/** True if `storedNeeds` lacks a change from `formerNeeds` to `needs`, as somebody changed the same field first. */
export function isChangeOverridden(storedNeeds: Needs | undefined, needs: Needs, formerNeeds: Needs = needs): boolean {
  const unsavedFields = listDifferingFields(storedNeeds ?? UNANSWERED_NEEDS, needs);
  return listDifferingFields(needs, formerNeeds).some((fieldName) => unsavedFields.includes(fieldName));
}

export function areNeedsUnanswered(needs: Needs): boolean {
  return Object.values(needs).every((value) => value === null);
}
