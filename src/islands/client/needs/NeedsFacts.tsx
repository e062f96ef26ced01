import type { Needs } from '#contract/client/needs-schema.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from './needs.module.css';

interface NeedsFactsProps {
  readonly context: IslandContext;
  readonly needs: Needs;
  readonly unaskedText: string;
}

function joinTranslations({ t, language }: IslandContext, keys: readonly MessageKey[], noneKey: MessageKey): string {
  if (keys.length === 0) return t(noneKey);
  return new Intl.ListFormat(dateLanguageTag(language)).format(keys.map((key) => t(key)));
}

/** Returns the answers as texts; `unaskedText` is the text for a question without an answer. */
export function answerTexts(
  context: IslandContext,
  needs: Needs,
  unaskedText: string,
): Readonly<Record<keyof Needs, string>> {
  const { t } = context;
  const { allergens, diets, life_stage: lifeStage, minor } = needs;
  return {
    allergens: allergens
      ? joinTranslations(
          context,
          allergens.map((slug) => `clients:needs.allergen.${slug}` as const),
          'clients:needs.none',
        )
      : unaskedText,
    diets: diets
      ? joinTranslations(
          context,
          diets.map((diet) => `clients:needs.diet.${diet}` as const),
          'clients:needs.diets-none',
        )
      : unaskedText,
    life_stage: lifeStage ? t(`clients:needs.life-${lifeStage}`) : unaskedText,
    minor: minor === null ? unaskedText : t(minor ? 'clients:needs.minor-yes' : 'clients:needs.minor-no'),
  };
}

export function NeedsFacts({ context, needs, unaskedText }: NeedsFactsProps) {
  const texts = answerTexts(context, needs, unaskedText);
  const facts: readonly [MessageKey, string][] = [
    ['clients:needs.allergens', texts.allergens],
    ['clients:needs.diets', texts.diets],
    ['clients:needs.life-stage', texts.life_stage],
    ['clients:needs.minor', texts.minor],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt className="soft">{context.t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
