import { useStore } from '@nanostores/react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { calculatePlanSupply, type LineSupply } from '#domain/plan/lasting.ts';
import { addStockToQuantity } from '#domain/plan/stock.ts';
import { isPlanOver, productsAlsoInOtherPlans } from '#domain/protocol/needed-twice.ts';
import type { ProtocolSheetView } from '#domain/protocol/sheet.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import { ChangeStatus } from '#islands/client/changes/ChangeStatus.tsx';
import { PackStockControl } from '#islands/client/PackStockControl.tsx';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanCartButtons } from '#islands/protocol/sheet/PlanCartButtons.tsx';
import { useHorizonDays } from '#islands/protocol/sum/use-horizon.ts';
import { canBuyPractitionerProducts } from '#stores/cart/protocol.ts';
import { $isPlanChangeUnsupported, stockOutboxTarget } from '#stores/client/plan-changes.ts';
import { $user } from '#stores/session/state.ts';
import { PackNeedSection } from './PlanParts.tsx';

interface ClientPackNeedsProps {
  readonly context: ShopContext;
  readonly protocol: ClientProtocol;
  readonly otherClientPlans: readonly ClientProtocol[];
  /** Day numbers (`toEpochDay`) of today and of the plan's first day; `start` is undefined without a first day. */
  readonly today: number;
  readonly start: number | undefined;
  readonly priceSheet: ProtocolSheetView;
  /** Reads the plan again from the server; false if it has changed since it was displayed. */
  readonly isPresent: () => Promise<boolean>;
}

export function ClientPackNeeds(props: ClientPackNeedsProps) {
  const { context, protocol, otherClientPlans, today, start, priceSheet, isPresent } = props;
  const { t } = context;
  const canChangePlan = !useStore($isPlanChangeUnsupported);
  // The cart has one discount for all plans: that of the account.
  const discountPercent = useStore($user)?.discount_rate;
  const { name, products, protocol_id: id } = protocol;
  const userTextLang = langAttributeOfUserText(protocol.lang);
  const { days, onDays } = useHorizonDays(products);
  const planSupply = calculatePlanSupply(products.map(addStockToQuantity), start, days);
  const productsById = new Map(products.map((product) => [variantIdOf(product), product]));
  const isPlanFinished = isPlanOver(protocol, today);
  const renderLineControl = ({ variantId, figures }: LineSupply) => {
    const { name: productName, stock } = productsById.get(variantId) ?? {};
    // No packs are offered before the first day, or for products that last to the end or cannot be calculated.
    const canPacksRunOutBeforeEnd = start !== undefined && figures !== null && figures.supply.kind !== 'covers';
    // The message about the last attempt takes the control's place.
    if (!canChangePlan) return <ChangeStatus t={t} outboxTarget={stockOutboxTarget(id, variantId)} />;
    if (!productName || stock === undefined || (stock === 0 && !canPacksRunOutBeforeEnd)) return null;
    return (
      <PackStockControl t={t} protocolId={id} variantId={variantId} productName={productName} ownedPackCount={stock} />
    );
  };
  return (
    <PackNeedSection
      headingLevel={3}
      {...{
        context,
        supply: planSupply,
        today,
        discountPercent,
        renderLineControl: renderLineControl,
        isOver: isPlanFinished,
        priceSheet: priceSheet,
      }}
      canBuyRestricted={canBuyPractitionerProducts()}
      sumNote={products.some(({ stock }) => stock) ? t('protocols:client.without-more') : undefined}
    >
      <PlanCartButtons
        {...{ context, products, name, userTextLang, start, supply: planSupply, onDaysChange: onDays, isPresent }}
        total={priceSheet.total}
        isOver={isPlanFinished}
        shared={productsAlsoInOtherPlans(protocol, otherClientPlans, today)}
      />
    </PackNeedSection>
  );
}
