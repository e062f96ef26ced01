import type { PlanWarning } from '#domain/plan/warnings.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './plan.module.css';

interface PlanWarningsProps {
  readonly warnings: readonly PlanWarning[];
  /** Products of the plan. */
  readonly count: number;
  readonly t: Translate;
}

/** What the labels warn of, each once with the products that it is of. */
export function PlanWarnings({ warnings, count, t }: PlanWarningsProps) {
  return (
    <ul className={styles['warnings']}>
      {warnings.map(({ text, products }) => (
        <li key={text}>
          <p>{text}</p>
          <p className={styles['of']}>
            {products.length === count && count > 1
              ? t('plan:warning-of-all')
              : t('plan:warning-of', { products: products.join(t('dose:comma')) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
