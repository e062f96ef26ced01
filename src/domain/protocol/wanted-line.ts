import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import type { Line } from '#domain/cart/lines.ts';

/** A line of a protocol that somebody wants in the cart. */
export interface WantedLine extends Line {
  readonly name: string;
  readonly isAvailable: boolean;
  readonly isPractitionerOnly: boolean;
}

/** Names of the lines that cannot be bought now, and of those that only some people may buy. */
export function notAdded(lines: readonly WantedLine[]): {
  readonly unavailable: readonly string[];
  readonly gated: readonly string[];
} {
  const unavailable = lines.filter(({ isAvailable }) => !isAvailable);
  const gated = lines.filter((line) => line.isAvailable && line.isPractitionerOnly);
  return { unavailable: unavailable.map(({ name }) => name), gated: gated.map(({ name }) => name) };
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
