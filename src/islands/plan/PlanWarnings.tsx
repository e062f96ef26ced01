import type { PlanWarning } from '#domain/plan/warnings.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './plan.module.css';

interface PlanWarningsProps {
  readonly warnings: readonly PlanWarning[];
  /** Number of products in the plan. */
  readonly count: number;
  readonly t: Translate;
}

/** Label warnings and those of the practitioner, each once with its products. */
export function PlanWarnings({ warnings, count, t }: PlanWarningsProps) {
  const originOf = ({ products, isTold }: PlanWarning) => {
    if (isTold) return t('plan:told-by');
    if (products.length === count && count > 1) return t('plan:warning-of-all');
    return t('plan:warning-of', { products: products.join(t('dose:comma')) });
  };
  return (
    <ul className={styles['warnings']}>
      {warnings.map((warning) => (
        <li key={`${warning.text} ${warning.products.join()}`}>
          <p>{warning.text}</p>
          <p className={styles['of']}>{originOf(warning)}</p>
        </li>
      ))}
    </ul>
  );
}
