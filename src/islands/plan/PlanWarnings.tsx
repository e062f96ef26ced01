import type { PlanWarning } from '#domain/plan/warnings.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './plan.module.css';

interface PlanWarningsProps {
  readonly warnings: readonly PlanWarning[];
  /** Number of products in the plan. */
  readonly productCount: number;
  readonly t: Translate;
}

/** Warnings of the labels and the practitioner, each once with the names of its products. */
export function PlanWarnings({ warnings, productCount, t }: PlanWarningsProps) {
  // Some supported browsers lack `Map.groupBy`.
  const warningsByGroupKey = new Map<string, PlanWarning[]>();
  for (const planWarning of warnings) {
    const warningGroupKey = planWarning.isFromPractitioner ? planWarning.text : planWarning.products.join();
    warningsByGroupKey.set(warningGroupKey, [...(warningsByGroupKey.get(warningGroupKey) ?? []), planWarning]);
  }
  const formatWarningSentence = ([firstWarning, ...otherWarnings]: readonly PlanWarning[]) => {
    const warningText = [firstWarning, ...otherWarnings].map((planWarning) => planWarning?.text).join(' ');
    const { products = [], isFromPractitioner } = firstWarning ?? {};
    if (isFromPractitioner || (products.length === productCount && productCount > 1)) return warningText;
    return t('plan:warning-of', {
      text: warningText.replace(/[.。]$/, ''),
      products: products.join(t('dose:comma')),
    });
  };
  return (
    <ul className={styles['warnings']}>
      {[...warningsByGroupKey].map(([key, group]) => (
        <li key={key}>
          {formatWarningSentence(group)}{' '}
          {group[0]?.isFromPractitioner && <span className="soft">{t('plan:told-by')}</span>}
        </li>
      ))}
    </ul>
  );
}
