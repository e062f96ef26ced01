import { useStore } from '@nanostores/react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { type LineLasting, planLasting } from '#domain/plan/lasting.ts';
import { addStockToQuantity } from '#domain/plan/stock.ts';
import { isPlanOver, productsInOtherPlans } from '#domain/protocol/needed-twice.ts';
import type { ProtocolSheetView } from '#domain/protocol/sheet.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { userTextTag } from '#i18n/language-tags.ts';
import { ChangeNote } from '#islands/client/changes/ChangeNote.tsx';
import { PackControl } from '#islands/client/PackControl.tsx';
import type { ShopContext } from '#islands/Island.tsx';
import { AddPlan } from '#islands/protocol/sheet/AddPlan.tsx';
import { useHorizon } from '#islands/protocol/sum/use-horizon.ts';
import { mayBuyGatedProducts } from '#stores/cart/protocol.ts';
import { $hasNoPlanCalls, stockTarget } from '#stores/client/plan-changes.ts';
import { $user } from '#stores/session/state.ts';
import { NeedSection } from './PlanParts.tsx';

interface ClientNeedsProps {
  readonly context: ShopContext;
  readonly protocol: ClientProtocol;
  /** Other plans assigned to the same client. */
  readonly others: readonly ClientProtocol[];
  /** Today and the plan's first day as day numbers (`dayNumber`); `start` is undefined without a first day. */
  readonly today: number;
  readonly start: number | undefined;
  readonly sheet: ProtocolSheetView;
  /** Reads the plan again from the server; false if it is no longer as displayed. */
  readonly isPresent: () => Promise<boolean>;
}

export function ClientNeeds(props: ClientNeedsProps) {
  const { context, protocol, others, today, start, sheet, isPresent } = props;
  const { t } = context;
  const hasCalls = !useStore($hasNoPlanCalls);
  // The cart has one discount for all plans: that of the account.
  const discount = useStore($user)?.discount_rate;
  const { name, products, protocol_id: id } = protocol;
  const lang = userTextTag(protocol.lang);
  const { days, onDays } = useHorizon(products);
  const lasting = planLasting(products.map(addStockToQuantity), start, days);
  const stocked = new Map(products.map((product) => [variantIdOf(product), product]));
  const isOver = isPlanOver(protocol, today);
  const control = ({ variantId, figures }: LineLasting) => {
    const { name: product, stock } = stocked.get(variantId) ?? {};
    // No packs to offer before the first day, or for products that last to the end or cannot be calculated.
    const mayRunOut = start !== undefined && figures !== null && figures.supply.kind !== 'covers';
    // The result of the last attempt stays where its button was.
    if (!hasCalls) return <ChangeNote t={t} target={stockTarget(id, variantId)} />;
    if (!product || stock === undefined || (stock === 0 && !mayRunOut)) return null;
    return <PackControl t={t} protocolId={id} variantId={variantId} name={product} stock={stock} />;
  };
  return (
    <NeedSection
      level={3}
      {...{ context, lasting, today, discount, control, isOver, sheet }}
      isOpen={mayBuyGatedProducts()}
      note={products.some(({ stock }) => stock) ? t('protocols:client.without-more') : undefined}
    >
      <AddPlan
        {...{ context, products, name, lang, start, lasting, onDays, isPresent }}
        total={sheet.total}
        isOver={isOver}
        shared={productsInOtherPlans(protocol, others, today)}
      />
    </NeedSection>
  );
}
