import type { AllergenSlug, Diet, LifeStage } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import { differingAnswers, NO_NEEDS } from '#domain/client/needs.ts';
import { readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';

/** Answer to a multiple-choice question: not answered, none, or the ticked items. */
export interface MultipleAnswer<T extends string> {
  readonly answer: 'unasked' | 'none' | 'some';
  readonly chosen: readonly T[];
}

export interface NeedsDraft {
  readonly allergens: MultipleAnswer<AllergenSlug>;
  readonly diets: MultipleAnswer<Diet>;
  readonly life_stage: LifeStage | 'unasked';
  readonly minor: 'unasked' | 'no' | 'yes';
}

/** State of a needs form: the entered answers, and the saved answers from which the user started. */
export interface NeedsFormState {
  readonly draft: NeedsDraft;
  readonly base: Needs;
}

/** Returns the state of an unsent form as stored in this tab; the consent is not stored. */
export function readStoredNeeds(form: string): NeedsFormState | undefined {
  const stored = parseJson(readDraft(form)['needs']);
  const isState = typeof stored === 'object' && stored !== null && 'draft' in stored && 'base' in stored;
  return isState ? (stored as NeedsFormState) : undefined;
}

export const storeNeeds = (form: string, state: NeedsFormState): void =>
  saveDraft(form, { needs: JSON.stringify(state) });

function multipleAnswerOf<T extends string>(values: readonly T[] | null): MultipleAnswer<T> {
  if (values === null) return { answer: 'unasked', chosen: [] };
  return { answer: values.length > 0 ? 'some' : 'none', chosen: values };
}

export function draftOfNeeds(needs: Needs | null | undefined): NeedsDraft {
  const { allergens, diets, life_stage: lifeStage, minor } = needs ?? NO_NEEDS;
  return {
    allergens: multipleAnswerOf(allergens),
    diets: multipleAnswerOf(diets),
    life_stage: lifeStage ?? 'unasked',
    minor: minor === null ? 'unasked' : minor ? 'yes' : 'no',
  };
}

/** True for the answer “some” without any ticked item. */
export const isIncompleteAnswer = ({ answer, chosen }: MultipleAnswer<string>): boolean =>
  answer === 'some' && chosen.length === 0;

function answerToValues<T extends string>({ answer, chosen }: MultipleAnswer<T>): T[] | null {
  if (answer === 'unasked') return null;
  return answer === 'none' ? [] : [...chosen];
}

function needsFromAnswers({ allergens, diets, life_stage, minor }: NeedsDraft): Needs {
  return {
    allergens: answerToValues(allergens),
    diets: answerToValues(diets),
    life_stage: life_stage === 'unasked' ? null : life_stage,
    minor: minor === 'unasked' ? null : minor === 'yes',
  };
}

/** Converts the draft to needs; undefined while an answer “some” has no ticked item. */
export const draftToNeeds = (draft: NeedsDraft): Needs | undefined =>
  isIncompleteAnswer(draft.allergens) || isIncompleteAnswer(draft.diets)
    ? undefined
    : needsFromAnswers(draft);

/** Returns the names of the answers that differ from both `base` and `saved`. */
export function unsavedAnswerNames({ draft, base }: NeedsFormState, saved: Needs): (keyof Needs)[] {
  const typed = needsFromAnswers(draft);
  const missing = differingAnswers(typed, saved);
  return differingAnswers(typed, base).filter((name) => missing.includes(name));
}

const pickAnswers = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/** Merges saved answers into the state; keeps unsaved answers, and their base where `saved` was never `sent`. */
export function adoptSavedNeeds(
  state: NeedsFormState,
  saved: Needs,
  sent: readonly Needs[] = [],
): NeedsFormState {
  const unsaved = unsavedAnswerNames(state, saved);
  const known = sent.length > 0 ? sent : [state.base];
  return {
    draft: { ...draftOfNeeds(saved), ...pickAnswers(state.draft, unsaved) },
    base: {
      ...saved,
      ...pickAnswers(
        state.base,
        unsaved.filter((name) => known.every((needs) => differingAnswers(needs, saved).includes(name))),
      ),
    },
  };
}
