import { useId } from 'react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { daysUntilPlanEnd, listHorizonDays } from '#domain/intake/figures.ts';
import { effectiveDosesOf } from '#domain/protocol/need.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanNameSuffix } from '#islands/plan/PlanNameSuffix.tsx';
import styles from './sum.module.css';

interface HorizonChoiceProps {
  readonly context: ShopContext;
  readonly products: readonly ProtocolProduct[];
  /** Name of the protocol, if the page shows several. */
  readonly name: string;
  readonly userTextLang: string;
  readonly days: number;
  readonly onDaysChange: (days: number) => void;
}

/** Choice of the number of days to calculate with: 30, 60, 90, or the whole plan if it ends. */
export function HorizonChoice({
  context,
  products,
  name,
  userTextLang: lang,
  days,
  onDaysChange: onDays,
}: HorizonChoiceProps) {
  const { t } = context;
  const id = useId();
  const doses = effectiveDosesOf(products);
  const wholePlanDays = daysUntilPlanEnd(doses);
  return (
    <div className={styles['horizon']}>
      <label htmlFor={id}>
        {t('dose:sum.horizon')}
        <PlanNameSuffix planName={name} userTextLang={lang} />
      </label>
      <select id={id} value={days} onChange={({ target }) => onDays(Number(target.value))}>
        {listHorizonDays(doses).map((count) => (
          <option key={count} value={count}>
            {t(count === wholePlanDays ? 'dose:sum.whole' : 'dose:sum.days', { count })}
          </option>
        ))}
      </select>
    </div>
  );
}
