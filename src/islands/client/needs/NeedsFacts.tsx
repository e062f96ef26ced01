import type { Needs } from '#contract/client/needs-schema.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from './needs.module.css';

interface NeedsFactsProps {
  readonly context: IslandContext;
  readonly needs: Needs;
  readonly unasked: string;
}

function joinTranslations(
  { t, language }: IslandContext,
  keys: readonly MessageKey[],
  none: MessageKey,
): string {
  if (keys.length === 0) return t(none);
  return new Intl.ListFormat(dateLanguageTag(language)).format(keys.map((key) => t(key)));
}

/** Returns the answers as texts; `unasked` is the text for a question without an answer. */
export function answerTexts(
  context: IslandContext,
  needs: Needs,
  unasked: string,
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
      : unasked,
    diets: diets
      ? joinTranslations(
          context,
          diets.map((diet) => `clients:needs.diet.${diet}` as const),
          'clients:needs.diets-none',
        )
      : unasked,
    life_stage: lifeStage ? t(`clients:needs.life-${lifeStage}`) : unasked,
    minor: minor === null ? unasked : t(minor ? 'clients:needs.minor-yes' : 'clients:needs.minor-no'),
  };
}

export function NeedsFacts({ context, needs, unasked }: NeedsFactsProps) {
  const texts = answerTexts(context, needs, unasked);
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
