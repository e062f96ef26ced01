import type { ProtocolProduct } from '#contract/protocol/schema.ts';

/** A product of a plan; `stock`: packs that its client has got beyond the quantity. */
interface StockedProduct extends ProtocolProduct {
  readonly stock?: number | undefined;
}

/** The product with all packs that the client has, as figures count them. */
export function withStock({ stock = 0, ...product }: StockedProduct): ProtocolProduct {
  return { ...product, item_count: product.item_count + stock };
}
