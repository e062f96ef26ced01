import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { CheckboxGroup, NeedsQuestion } from './NeedsQuestion.tsx';
import { isIncompleteAnswer, type NeedsDraft } from './needs-draft.ts';

interface NeedsFieldsProps {
  readonly t: Translate;
  readonly needsDraft: NeedsDraft;
  readonly onChange: (changedDraft: NeedsDraft) => void;
  /** Label of the option “not answered”. */
  readonly notAnsweredText: string;
  /** True to mark the answer “some” as an error while no item is ticked. */
  readonly shouldMarkIncomplete: boolean;
  /** Returns a note if another answer to the question was saved elsewhere while the form was open. */
  readonly getConflictNote: (needsFieldName: keyof Needs) => string | undefined;
}

export function NeedsFields({
  t,
  needsDraft,
  onChange,
  notAnsweredText,
  shouldMarkIncomplete,
  getConflictNote,
}: NeedsFieldsProps) {
  const { allergens, diets, life_stage: lifeStage, minor } = needsDraft;
  const getAnswerProblem = (answerToCheck: NeedsDraft['allergens'] | NeedsDraft['diets']) =>
    shouldMarkIncomplete && isIncompleteAnswer(answerToCheck) ? t('clients:needs.choose') : undefined;
  return (
    <>
      <NeedsQuestion
        questionText={t('clients:needs.allergens')}
        options={[
          ['unasked', notAnsweredText],
          ['none', t('clients:needs.none')],
          ['some', t('clients:needs.some')],
        ]}
        chosenAnswer={allergens.answer}
        conflictNote={getConflictNote('allergens')}
        onChange={(allergensAnswer) =>
          onChange({ ...needsDraft, allergens: { ...allergens, answer: allergensAnswer } })
        }
      >
        {allergens.answer === 'some' && (
          <CheckboxGroup
            legend={t('clients:needs.allergens-which')}
            options={ALLERGENS.map((allergenSlug) => [allergenSlug, t(`clients:needs.allergen.${allergenSlug}`)])}
            chosenValues={allergens.chosen}
            onChange={(newAllergens) => onChange({ ...needsDraft, allergens: { ...allergens, chosen: newAllergens } })}
            problem={getAnswerProblem(allergens)}
          />
        )}
      </NeedsQuestion>
      <NeedsQuestion
        questionText={t('clients:needs.diets')}
        options={[
          ['unasked', notAnsweredText],
          ['none', t('clients:needs.diets-none')],
          ['some', t('clients:needs.diets-some')],
        ]}
        chosenAnswer={diets.answer}
        conflictNote={getConflictNote('diets')}
        onChange={(dietsAnswer) => onChange({ ...needsDraft, diets: { ...diets, answer: dietsAnswer } })}
      >
        {diets.answer === 'some' && (
          <CheckboxGroup
            legend={t('clients:needs.diets-which')}
            options={DIETS.map((diet) => [diet, t(`clients:needs.diet.${diet}`)])}
            chosenValues={diets.chosen}
            onChange={(chosenDiets) => onChange({ ...needsDraft, diets: { ...diets, chosen: chosenDiets } })}
            problem={getAnswerProblem(diets)}
          />
        )}
      </NeedsQuestion>
      <NeedsQuestion
        questionText={t('clients:needs.life-stage')}
        options={[
          ['unasked', notAnsweredText],
          ['none', t('clients:needs.life-none')],
          ['pregnant', t('clients:needs.life-pregnant')],
          ['breastfeeding', t('clients:needs.life-breastfeeding')],
        ]}
        chosenAnswer={lifeStage}
        conflictNote={getConflictNote('life_stage')}
        onChange={(lifeStageAnswer) => onChange({ ...needsDraft, life_stage: lifeStageAnswer })}
      />
      <NeedsQuestion
        questionText={t('clients:needs.minor')}
        options={[
          ['unasked', notAnsweredText],
          ['no', t('clients:needs.minor-no')],
          ['yes', t('clients:needs.minor-yes')],
        ]}
        chosenAnswer={minor}
        conflictNote={getConflictNote('minor')}
        onChange={(minorAnswer) => onChange({ ...needsDraft, minor: minorAnswer })}
      />
    </>
  );
}
