import type { AllergenSlug, Diet, LifeStage } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import { NO_NEEDS } from '#domain/client/needs.ts';
import { readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';

/** Answer with a list: open, none, or the ticked items. */
export interface Several<T extends string> {
  readonly answer: 'unasked' | 'none' | 'some';
  readonly chosen: readonly T[];
}

export interface NeedsDraft {
  readonly allergens: Several<AllergenSlug>;
  readonly diets: Several<Diet>;
  readonly lifeStage: LifeStage | 'unasked';
  readonly minor: 'unasked' | 'no' | 'yes';
}

/** Answers of a form that this tab has not sent; consent is never among them. */
export function storedNeeds(form: string): NeedsDraft | undefined {
  const stored = parseJson(readDraft(form)['needs']);
  const isDraft = typeof stored === 'object' && stored !== null && 'allergens' in stored && 'diets' in stored;
  return isDraft ? (stored as NeedsDraft) : undefined;
}

export const storeNeeds = (form: string, draft: NeedsDraft): void =>
  saveDraft(form, { needs: JSON.stringify(draft) });

function severalOf<T extends string>(values: readonly T[] | null): Several<T> {
  if (values === null) return { answer: 'unasked', chosen: [] };
  return { answer: values.length > 0 ? 'some' : 'none', chosen: values };
}

export function draftOf(needs: Needs | null | undefined): NeedsDraft {
  const { allergens, diets, life_stage: lifeStage, minor } = needs ?? NO_NEEDS;
  return {
    allergens: severalOf(allergens),
    diets: severalOf(diets),
    lifeStage: lifeStage ?? 'unasked',
    minor: minor === null ? 'unasked' : minor ? 'yes' : 'no',
  };
}

/** True for “yes” with nothing ticked. */
export const isOpen = ({ answer, chosen }: Several<string>): boolean =>
  answer === 'some' && chosen.length === 0;

function valuesOf<T extends string>({ answer, chosen }: Several<T>): T[] | null {
  if (answer === 'unasked') return null;
  return answer === 'none' ? [] : [...chosen];
}

/** Returns the form's needs; undefined while an answer is open. */
export function needsOf({ allergens, diets, lifeStage, minor }: NeedsDraft): Needs | undefined {
  if (isOpen(allergens) || isOpen(diets)) return undefined;
  return {
    allergens: valuesOf(allergens),
    diets: valuesOf(diets),
    life_stage: lifeStage === 'unasked' ? null : lifeStage,
    minor: minor === 'unasked' ? null : minor === 'yes',
  };
}

const comparable = ({ allergens, diets, life_stage: lifeStage, minor }: Needs): string =>
  JSON.stringify([allergens?.toSorted() ?? null, diets?.toSorted() ?? null, lifeStage, minor]);

/** True for equal answers in any order. */
export function isSameNeeds(one: Needs | undefined, other: Needs | null): boolean {
  return one !== undefined && other !== null && comparable(one) === comparable(other);
}
