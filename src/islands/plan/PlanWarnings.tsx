import type { PlanWarning } from '#domain/plan/warnings.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './plan.module.css';

interface PlanWarningsProps {
  readonly warnings: readonly PlanWarning[];
  /** Number of products in the plan. */
  readonly count: number;
  readonly t: Translate;
}

/** Warnings of the labels and the practitioner, each once with the names of its products. */
export function PlanWarnings({ warnings, count, t }: PlanWarningsProps) {
  // Not `Map.groupBy`: younger than the oldest browsers.
  const groups = new Map<string, PlanWarning[]>();
  for (const warning of warnings) {
    const key = warning.isFromPractitioner ? warning.text : warning.products.join();
    groups.set(key, [...(groups.get(key) ?? []), warning]);
  }
  const formatSentence = ([firstWarning, ...otherWarnings]: readonly PlanWarning[]) => {
    const text = [firstWarning, ...otherWarnings].map((warning) => warning?.text).join(' ');
    const { products = [], isFromPractitioner } = firstWarning ?? {};
    if (isFromPractitioner || (products.length === count && count > 1)) return text;
    return t('plan:warning-of', {
      text: text.replace(/[.。]$/, ''),
      products: products.join(t('dose:comma')),
    });
  };
  return (
    <ul className={styles['warnings']}>
      {[...groups].map(([key, group]) => (
        <li key={key}>
          {formatSentence(group)} {group[0]?.isFromPractitioner && <span className="soft">{t('plan:told-by')}</span>}
        </li>
      ))}
    </ul>
  );
}
