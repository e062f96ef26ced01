import type { Needs } from '#contract/client/needs-schema.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from './needs.module.css';

interface NeedsFactsProps {
  readonly context: IslandContext;
  readonly needs: Needs;
  readonly notAnsweredText: string;
}

function formatTranslatedList(
  { t, language }: IslandContext,
  messageKeys: readonly MessageKey[],
  emptyListMessageKey: MessageKey,
): string {
  if (messageKeys.length === 0) return t(emptyListMessageKey);
  return new Intl.ListFormat(dateLanguageTag(language)).format(messageKeys.map((messageKey) => t(messageKey)));
}

/** Returns the answers as texts; `notAnsweredText` is the text for a question without an answer. */
export function createAnswerTexts(
  islandContext: IslandContext,
  needs: Needs,
  notAnsweredText: string,
): Readonly<Record<keyof Needs, string>> {
  const { t } = islandContext;
  const { allergens, diets, life_stage: lifeStage, minor } = needs;
  return {
    allergens: allergens
      ? formatTranslatedList(
          islandContext,
          allergens.map((allergenSlug) => `clients:needs.allergen.${allergenSlug}` as const),
          'clients:needs.none',
        )
      : notAnsweredText,
    diets: diets
      ? formatTranslatedList(
          islandContext,
          diets.map((diet) => `clients:needs.diet.${diet}` as const),
          'clients:needs.diets-none',
        )
      : notAnsweredText,
    life_stage: lifeStage ? t(`clients:needs.life-${lifeStage}`) : notAnsweredText,
    minor: minor === null ? notAnsweredText : t(minor ? 'clients:needs.minor-yes' : 'clients:needs.minor-no'),
  };
}

export function NeedsFacts({ context, needs, notAnsweredText }: NeedsFactsProps) {
  const textByNeedsField = createAnswerTexts(context, needs, notAnsweredText);
  const labelledAnswers: readonly [MessageKey, string][] = [
    ['clients:needs.allergens', textByNeedsField.allergens],
    ['clients:needs.diets', textByNeedsField.diets],
    ['clients:needs.life-stage', textByNeedsField.life_stage],
    ['clients:needs.minor', textByNeedsField.minor],
  ];
  return (
    <dl className={styles['facts']}>
      {labelledAnswers.map(([key, value]) => (
        <div key={key}>
          <dt className="soft">{context.t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
