import type { ProtocolProduct } from '#contract/protocol/schema.ts';

/** Product of a protocol. `stock` is the number of packs that the client has in addition to the plan's quantity. */
export interface StockedProduct extends ProtocolProduct {
  readonly stock?: number | undefined;
}

export function addStockToQuantity({ stock = 0, ...product }: StockedProduct): ProtocolProduct {
  return { ...product, item_count: product.item_count + stock };
}
