import { useStore } from '@nanostores/react';
import type { PlanSupply } from '#domain/plan/lasting.ts';
import { periodNeedText } from '#domain/plan/lasting-text.ts';
import { namesOfUnbuyableLines, toPurchaseLine } from '#domain/protocol/purchase-line.ts';
import { HorizonChoice } from '#islands/protocol/sum/HorizonChoice.tsx';
import { hasDoseData } from '#islands/protocol/sum/use-horizon.ts';
import { canBuyPractitionerProducts } from '#stores/cart/protocol.ts';
import { $user } from '#stores/session/state.ts';
import { AddAllButtons, type AddAllProductsProps } from './AddAllButtons.tsx';
import styles from './add-all.module.css';

/** Lists products that cannot be added to the cart: unavailable, or restricted for this user. */
function NotAddableProducts({ context: { t }, products }: Pick<AddAllProductsProps, 'context' | 'products'>) {
  useStore($user);
  const { unavailable, practitionerOnly: practitionerOnlyNames } = namesOfUnbuyableLines(
    products.flatMap((product) => toPurchaseLine(product) ?? []),
  );
  const joinNames = (productNames: readonly string[]) => productNames.join(t('dose:comma'));
  return (
    <>
      {unavailable.length > 0 && (
        <p className={styles['not-added']}>{t('plan:not-added.unavailable', { names: joinNames(unavailable) })}</p>
      )}
      {practitionerOnlyNames.length > 0 && !canBuyPractitionerProducts() && (
        <p className={styles['not-added']}>{t('plan:not-added.gated', { names: joinNames(practitionerOnlyNames) })}</p>
      )}
    </>
  );
}

interface PlanCartButtonsProps extends AddAllProductsProps {
  readonly supply: PlanSupply;
  readonly onDaysChange: (horizonDayCount: number) => void;
  /** Formatted cost of the listed packs. */
  readonly total: string;
  /** True after the plan's last day, when no packs are needed. */
  readonly isOver: boolean;
  /** Names of products that are also part of another plan of the client. */
  readonly shared: readonly string[];
}

/** Cart buttons in a client's plan: for all listed packs, or for the packs needed in the chosen number of days. */
export function PlanCartButtons({ supply, onDaysChange, total, isOver, shared, ...props }: PlanCartButtonsProps) {
  const { context, products, name, userTextLang } = props;
  const { t, region } = context;
  const { days } = supply;
  const totalPackCount = products.reduce((packSum, { item_count: packCount }) => packSum + packCount, 0);
  return (
    <div className="cluster gap-3">
      <p className={styles['listed']}>
        <span>{t('protocols:total')}</span> <span>{t('plan:packs', { count: totalPackCount })}</span>{' '}
        <strong>{total}</strong> <span className="soft">{t('products:detail.vat')}</span>
      </p>
      <AddAllButtons {...props} horizonDays={days} arePacksNeeded={!isOver}>
        {!isOver && hasDoseData(products) && (
          <>
            <HorizonChoice
              {...{ context, products, name, userTextLang: userTextLang, days, onDaysChange: onDaysChange }}
            />
            <p role="status">{periodNeedText(supply, region, t)}</p>
          </>
        )}
        {!isOver && hasDoseData(products) && shared.length > 0 && (
          <p className={styles['not-added']}>{t('plan:also-needed', { products: shared.join(t('dose:comma')) })}</p>
        )}
        <NotAddableProducts context={context} products={products} />
      </AddAllButtons>
    </div>
  );
}
