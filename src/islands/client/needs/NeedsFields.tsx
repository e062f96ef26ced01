import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { Needs } from '#contract/client/needs-schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { CheckboxGroup, NeedsQuestion } from './NeedsQuestion.tsx';
import { isIncompleteAnswer, type NeedsDraft } from './needs-draft.ts';

interface NeedsFieldsProps {
  readonly t: Translate;
  readonly draft: NeedsDraft;
  readonly onChange: (draft: NeedsDraft) => void;
  /** Label of the option “not answered”. */
  readonly notAnsweredText: string;
  /** True to mark the answer “some” as an error while no item is ticked. */
  readonly shouldMarkIncomplete: boolean;
  /** Returns a note if another answer to the question was saved elsewhere while the form was open. */
  readonly getConflictNote: (answerName: keyof Needs) => string | undefined;
}

export function NeedsFields({
  t,
  draft,
  onChange,
  notAnsweredText: unaskedText,
  shouldMarkIncomplete: isChecked,
  getConflictNote: noteOf,
}: NeedsFieldsProps) {
  const { allergens, diets, life_stage: lifeStage, minor } = draft;
  const getAnswerProblem = (multipleAnswer: NeedsDraft['allergens'] | NeedsDraft['diets']) =>
    isChecked && isIncompleteAnswer(multipleAnswer) ? t('clients:needs.choose') : undefined;
  return (
    <>
      <NeedsQuestion
        legend={t('clients:needs.allergens')}
        options={[
          ['unasked', unaskedText],
          ['none', t('clients:needs.none')],
          ['some', t('clients:needs.some')],
        ]}
        value={allergens.answer}
        note={noteOf('allergens')}
        onChange={(answer) => onChange({ ...draft, allergens: { ...allergens, answer } })}
      >
        {allergens.answer === 'some' && (
          <CheckboxGroup
            legend={t('clients:needs.allergens-which')}
            options={ALLERGENS.map((slug) => [slug, t(`clients:needs.allergen.${slug}`)])}
            chosenValues={allergens.chosen}
            onChange={(chosenValues) => onChange({ ...draft, allergens: { ...allergens, chosen: chosenValues } })}
            problem={getAnswerProblem(allergens)}
          />
        )}
      </NeedsQuestion>
      <NeedsQuestion
        legend={t('clients:needs.diets')}
        options={[
          ['unasked', unaskedText],
          ['none', t('clients:needs.diets-none')],
          ['some', t('clients:needs.diets-some')],
        ]}
        value={diets.answer}
        note={noteOf('diets')}
        onChange={(answer) => onChange({ ...draft, diets: { ...diets, answer } })}
      >
        {diets.answer === 'some' && (
          <CheckboxGroup
            legend={t('clients:needs.diets-which')}
            options={DIETS.map((diet) => [diet, t(`clients:needs.diet.${diet}`)])}
            chosenValues={diets.chosen}
            onChange={(chosenValues) => onChange({ ...draft, diets: { ...diets, chosen: chosenValues } })}
            problem={getAnswerProblem(diets)}
          />
        )}
      </NeedsQuestion>
      <NeedsQuestion
        legend={t('clients:needs.life-stage')}
        options={[
          ['unasked', unaskedText],
          ['none', t('clients:needs.life-none')],
          ['pregnant', t('clients:needs.life-pregnant')],
          ['breastfeeding', t('clients:needs.life-breastfeeding')],
        ]}
        value={lifeStage}
        note={noteOf('life_stage')}
        onChange={(answer) => onChange({ ...draft, life_stage: answer })}
      />
      <NeedsQuestion
        legend={t('clients:needs.minor')}
        options={[
          ['unasked', unaskedText],
          ['no', t('clients:needs.minor-no')],
          ['yes', t('clients:needs.minor-yes')],
        ]}
        value={minor}
        note={noteOf('minor')}
        onChange={(answer) => onChange({ ...draft, minor: answer })}
      />
    </>
  );
}
