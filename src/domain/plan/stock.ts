import type { ProtocolProduct } from '#contract/protocol/schema.ts';

/** Protocol product with the client's `stock`: packs beyond the plan's quantity. */
export interface StockedProduct extends ProtocolProduct {
  readonly stock?: number | undefined;
}

export function addStockToQuantity({ stock = 0, ...product }: StockedProduct): ProtocolProduct {
  return { ...product, item_count: product.item_count + stock };
}
