import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';

export interface PlanStartChange {
  readonly kind: 'start';
  readonly protocolId: number;
  readonly startsOn: string | null;
  /** First day that the client saw before the change, if known. */
  readonly was?: string | null | undefined;
}

/** Change of a client's stock of a product. Negative `packs` reduce the stock. */
export interface PlanStockChange {
  readonly kind: 'stock';
  readonly protocolId: number;
  readonly variantId: number;
  readonly packs: number;
}

export type PlanChange = PlanStartChange | PlanStockChange;

export function applyPlanChanges(
  clientPlan: ClientProtocol,
  confirmedChanges: readonly PlanChange[],
  pendingChanges: readonly PlanChange[],
): ClientProtocol {
  const selectChangesOfPlan = (changesOfAllPlans: readonly PlanChange[]) =>
    changesOfAllPlans.filter(({ protocolId }) => protocolId === clientPlan.protocol_id);
  const [savedChanges, unsentChanges] = [selectChangesOfPlan(confirmedChanges), selectChangesOfPlan(pendingChanges)];
  if (savedChanges.length + unsentChanges.length === 0) return clientPlan;
  const startChange = [...savedChanges, ...unsentChanges].findLast(({ kind }) => kind === 'start');
  const products = clientPlan.products.map((product) => {
    const id = variantIdOf(product);
    const listStockChangesOfProduct = (allChanges: readonly PlanChange[]) =>
      allChanges.flatMap((planChange) =>
        planChange.kind === 'stock' && planChange.variantId === id ? [planChange.packs] : [],
      );
    const packCountsToSum = [
      listStockChangesOfProduct(savedChanges).at(-1) ?? product.stock ?? 0,
      ...listStockChangesOfProduct(unsentChanges),
    ];
    return {
      ...product,
      stock: Math.max(
        0,
        packCountsToSum.reduce((packCountSum, packCount) => packCountSum + packCount, 0),
      ),
    };
  });
  return { ...clientPlan, products, ...(startChange?.kind === 'start' && { starts_on: startChange.startsOn }) };
}
