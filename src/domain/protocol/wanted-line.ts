import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import type { Line } from '#domain/cart/lines.ts';

/** A line of a protocol that somebody wants in the cart. */
export interface WantedLine extends Line {
  readonly name: string;
  readonly isAvailable: boolean;
  readonly isPractitionerOnly: boolean;
}

/** A line of a protocol as the cart takes it; undefined without a variant. */
export function wantedLine(product: ProtocolProduct): WantedLine | undefined {
  const [variant] = product.variants;
  if (!variant) return undefined;
  return {
    product_id: product.id,
    product_variant_id: variant.id,
    quantity: product.item_count,
    name: product.name,
    // An upstream need not say; its cart will.
    isAvailable: variant.availability ?? true,
    isPractitionerOnly: product.practitioner_only ?? false,
  };
}
