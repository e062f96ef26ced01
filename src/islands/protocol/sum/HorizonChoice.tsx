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
  readonly onDaysChange: (horizonDayCount: number) => void;
}

/** Choice of the number of days to calculate with: 30, 60, 90, or the whole plan if it ends. */
export function HorizonChoice({ context, products, name, userTextLang, days, onDaysChange }: HorizonChoiceProps) {
  const { t } = context;
  const id = useId();
  const doses = effectiveDosesOf(products);
  const wholePlanDayCount = daysUntilPlanEnd(doses);
  return (
    <div className={styles['horizon']}>
      <label htmlFor={id}>
        {t('dose:sum.horizon')}
        <PlanNameSuffix planName={name} userTextLang={userTextLang} />
      </label>
      <select id={id} value={days} onChange={({ target }) => onDaysChange(Number(target.value))}>
        {listHorizonDays(doses).map((horizonDayCount) => (
          <option key={horizonDayCount} value={horizonDayCount}>
            {t(horizonDayCount === wholePlanDayCount ? 'dose:sum.whole' : 'dose:sum.days', { count: horizonDayCount })}
          </option>
        ))}
      </select>
    </div>
  );
}
