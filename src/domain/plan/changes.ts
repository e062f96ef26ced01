import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';

export interface StartChange {
  readonly kind: 'start';
  readonly protocolId: number;
  readonly startsOn: string | null;
  /** First day that the client saw before the change, if known. */
  readonly was?: string | null | undefined;
}

/** Change of a client's stock of a product. Negative `packs` reduce the stock. */
export interface StockChange {
  readonly kind: 'stock';
  readonly protocolId: number;
  readonly variantId: number;
  readonly packs: number;
}

export type PlanChange = StartChange | StockChange;

export function applyPlanChanges(
  plan: ClientProtocol,
  confirmedChanges: readonly PlanChange[],
  pendingChanges: readonly PlanChange[],
): ClientProtocol {
  const changesOfPlan = (allChanges: readonly PlanChange[]) =>
    allChanges.filter(({ protocolId }) => protocolId === plan.protocol_id);
  const [savedChanges, unsentChanges] = [changesOfPlan(confirmedChanges), changesOfPlan(pendingChanges)];
  if (savedChanges.length + unsentChanges.length === 0) return plan;
  const startChange = [...savedChanges, ...unsentChanges].findLast(({ kind }) => kind === 'start');
  const products = plan.products.map((product) => {
    const id = variantIdOf(product);
    const listPackChanges = (allChanges: readonly PlanChange[]) =>
      allChanges.flatMap((planChange) =>
        planChange.kind === 'stock' && planChange.variantId === id ? [planChange.packs] : [],
      );
    const packCounts = [listPackChanges(savedChanges).at(-1) ?? product.stock ?? 0, ...listPackChanges(unsentChanges)];
    return {
      ...product,
      stock: Math.max(
        0,
        packCounts.reduce((sum, packs) => sum + packs, 0),
      ),
    };
  });
  return { ...plan, products, ...(startChange?.kind === 'start' && { starts_on: startChange.startsOn }) };
}
