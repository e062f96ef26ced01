import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import type { StoredCartLine } from '#domain/cart/lines.ts';

export interface PurchaseLine extends StoredCartLine {
  readonly name: string;
  readonly isAvailable: boolean;
  readonly isPractitionerOnly: boolean;
}

export function namesOfUnbuyableLines(lines: readonly PurchaseLine[]): {
  readonly unavailable: readonly string[];
  readonly practitionerOnly: readonly string[];
} {
  const unavailableLines = lines.filter(({ isAvailable }) => !isAvailable);
  const practitionerOnlyLines = lines.filter((line) => line.isAvailable && line.isPractitionerOnly);
  return {
    unavailable: unavailableLines.map(({ name }) => name),
    practitionerOnly: practitionerOnlyLines.map(({ name }) => name),
  };
}

export function toPurchaseLine(product: ProtocolProduct): PurchaseLine | undefined {
  const [variant] = product.variants;
  if (!variant) return undefined;
  return {
    product_id: product.id,
    product_variant_id: variant.id,
    quantity: product.item_count,
    name: product.name,
    // Upstreams may omit it; the cart checks again.
    isAvailable: variant.availability ?? true,
    isPractitionerOnly: product.practitioner_only ?? false,
  };
}
