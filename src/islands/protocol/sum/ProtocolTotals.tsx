import { type ReactNode, useMemo } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { createProtocolSummary } from '#domain/protocol/summary.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { AddAllButtons } from '#islands/protocol/sheet/AddAllButtons.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { FitQuantitiesButton } from './FitQuantities.tsx';
import { HorizonChoice } from './HorizonChoice.tsx';
import styles from './sum.module.css';
import { hasDoseData, useHorizonDays } from './use-horizon.ts';

interface ProtocolTotalsProps {
  readonly context: ShopContext;
  readonly protocol: Protocol;
  /** True if the products can be added to the cart. */
  readonly canAddToCart?: boolean;
  /** True if the totals are at first collapsed to one line. */
  readonly startsCollapsed?: boolean;
}

interface TotalsRowProps {
  readonly rowLabel: string;
  readonly children: ReactNode;
}

function TotalsRow({ rowLabel, children }: TotalsRowProps) {
  return (
    <div>
      <dt>{rowLabel}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TotalsContent({ context, protocol, canAddToCart = false, startsCollapsed = false }: ProtocolTotalsProps) {
  const { t } = context;
  const { name } = protocol;
  const products = useMemo(() => disambiguateNames(protocol.products, t), [protocol.products, t]);
  const userTextLang = langAttributeOfUserText(protocol.lang);
  const { days, onDays } = useHorizonDays(products);
  const today = todayInTimeZone(new Date());
  const protocolSummary = useMemo(
    () => createProtocolSummary({ products }, today, days, context),
    [products, today, days, context],
  );
  const totalsContent = (
    <>
      <HorizonChoice {...{ context, products, name, userTextLang, days, onDaysChange: onDays }} />
      <dl className={styles['rows']} aria-live="polite">
        <TotalsRow rowLabel={t('dose:sum.products')}>
          {protocolSummary.products}
          {protocolSummary.withoutDoseText && <span className={styles['lack']}>{protocolSummary.withoutDoseText}</span>}
        </TotalsRow>
        <TotalsRow rowLabel={t('dose:sum.needs')}>{protocolSummary.packsText}</TotalsRow>
        <TotalsRow rowLabel={t('dose:sum.cost')}>
          {protocolSummary.costPerDayText}
          {protocolSummary.asNeededText && <span className={styles['aside']}>{protocolSummary.asNeededText}</span>}
        </TotalsRow>
        <TotalsRow rowLabel={t('dose:sum.first')}>{protocolSummary.firstRunOutText}</TotalsRow>
      </dl>
      <p className={styles['note']}>{t('dose:sum.note')}</p>
      {canAddToCart && (
        <div className={styles['cart']}>
          <FitQuantitiesButton t={t} protocol={protocol} horizonDays={days} />
          <AddAllButtons
            context={context}
            products={products}
            name={name}
            userTextLang={userTextLang}
            horizonDays={days}
            start={toEpochDay(today)}
            hasQuietStyle
          />
        </div>
      )}
    </>
  );
  if (!startsCollapsed) return totalsContent;
  return (
    <details>
      <summary>
        {[protocolSummary.products, protocolSummary.packsText, protocolSummary.costPerDayText].join(' · ')}
        <Icon name="chevron" size={18} />
      </summary>
      {totalsContent}
    </details>
  );
}

/** Totals of a protocol: products, packs, cost per day, and the first product to run out; nothing without doses. */
export function ProtocolTotals(props: ProtocolTotalsProps) {
  if (!hasDoseData(props.protocol.products)) return null;
  return (
    <section
      className={styles[props.startsCollapsed ? 'folded' : 'sum']}
      aria-label={props.context.t('dose:sum.title')}
    >
      <TotalsContent {...props} />
    </section>
  );
}
