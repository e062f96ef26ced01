import type { AllergenSlug, Diet, LifeStage } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import { listDifferingNeedFields, UNANSWERED_NEEDS } from '#domain/client/needs.ts';
import { readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';

/** Answer to a multiple-choice question: not answered, none, or the ticked items. */
export interface MultiChoiceAnswer<T extends string> {
  readonly answer: 'unasked' | 'none' | 'some';
  readonly chosen: readonly T[];
}

export interface NeedsDraft {
  readonly allergens: MultiChoiceAnswer<AllergenSlug>;
  readonly diets: MultiChoiceAnswer<Diet>;
  readonly life_stage: LifeStage | 'unasked';
  readonly minor: 'unasked' | 'no' | 'yes';
}

/** State of a needs form: the entered answers, and the saved answers from which the user started. */
export interface NeedsFormState {
  readonly draft: NeedsDraft;
  readonly base: Needs;
}

/** Returns the state of an unsent form as stored in this tab; the consent is not stored. */
export function readStoredNeeds(formName: string): NeedsFormState | undefined {
  const storedState = parseJson(readDraft(formName)['needs']);
  const isFormState =
    typeof storedState === 'object' && storedState !== null && 'draft' in storedState && 'base' in storedState;
  return isFormState ? (storedState as NeedsFormState) : undefined;
}

export const storeNeeds = (formName: string, formState: NeedsFormState): void =>
  saveDraft(formName, { needs: JSON.stringify(formState) });

function createMultiChoiceAnswer<T extends string>(savedValues: readonly T[] | null): MultiChoiceAnswer<T> {
  if (savedValues === null) return { answer: 'unasked', chosen: [] };
  return { answer: savedValues.length > 0 ? 'some' : 'none', chosen: savedValues };
}

export function createNeedsDraft(needs: Needs | null | undefined): NeedsDraft {
  const { allergens, diets, life_stage: lifeStage, minor } = needs ?? UNANSWERED_NEEDS;
  return {
    allergens: createMultiChoiceAnswer(allergens),
    diets: createMultiChoiceAnswer(diets),
    life_stage: lifeStage ?? 'unasked',
    minor: minor === null ? 'unasked' : minor ? 'yes' : 'no',
  };
}

/** True if the answer is “some” but no item is ticked. */
export const isIncompleteAnswer = ({ answer, chosen }: MultiChoiceAnswer<string>): boolean =>
  answer === 'some' && chosen.length === 0;

function chosenValuesOfAnswer<T extends string>({ answer, chosen }: MultiChoiceAnswer<T>): T[] | null {
  if (answer === 'unasked') return null;
  return answer === 'none' ? [] : [...chosen];
}

function toNeeds({ allergens, diets, life_stage, minor }: NeedsDraft): Needs {
  return {
    allergens: chosenValuesOfAnswer(allergens),
    diets: chosenValuesOfAnswer(diets),
    life_stage: life_stage === 'unasked' ? null : life_stage,
    minor: minor === 'unasked' ? null : minor === 'yes',
  };
}

/** Converts the draft to needs; undefined while an answer “some” has no ticked item. */
export const completeDraftToNeeds = (draft: NeedsDraft): Needs | undefined =>
  isIncompleteAnswer(draft.allergens) || isIncompleteAnswer(draft.diets) ? undefined : toNeeds(draft);

/** Returns the names of the answers that differ from both `base` and `savedNeeds`. */
export function findUnsavedAnswers({ draft, base }: NeedsFormState, savedNeeds: Needs): (keyof Needs)[] {
  const draftNeeds = toNeeds(draft);
  const unsavedAnswerNames = listDifferingNeedFields(draftNeeds, savedNeeds);
  return listDifferingNeedFields(draftNeeds, base).filter((answerName) => unsavedAnswerNames.includes(answerName));
}

const pickAnswers = (answers: object, answerNames: readonly string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => answerNames.includes(name)));

/** Adopts saved answers to questions without an unsaved answer, whose base stays if the saved answer is new. */
export function adoptSavedNeeds(
  formState: NeedsFormState,
  savedNeeds: Needs,
  sentNeeds: readonly Needs[] = [],
): NeedsFormState {
  const unsavedAnswers = findUnsavedAnswers(formState, savedNeeds);
  const sentOrBaseNeeds = sentNeeds.length > 0 ? sentNeeds : [formState.base];
  return {
    draft: { ...createNeedsDraft(savedNeeds), ...pickAnswers(formState.draft, unsavedAnswers) },
    base: {
      ...savedNeeds,
      ...pickAnswers(
        formState.base,
        unsavedAnswers.filter((answerName) =>
          sentOrBaseNeeds.every((needs) => listDifferingNeedFields(needs, savedNeeds).includes(answerName)),
        ),
      ),
    },
  };
}
