import type { CartItem } from '#contract/cart/schema.ts';
import type { StoredCartLine } from './lines.ts';

/** Cart line as last displayed to the cart's owner; prices in currency units. */
export interface SeenLine {
  readonly variantId: number;
  readonly name: string;
  readonly price: number;
  readonly isRemoved?: boolean | undefined;
}

export interface ChangedPrice {
  readonly variantId: number;
  readonly name: string;
  readonly before: number;
  readonly now: number;
}

export interface CartDifferences {
  readonly removed: readonly SeenLine[];
  readonly repriced: readonly ChangedPrice[];
}

const hasVariant = (lines: readonly Pick<StoredCartLine, 'product_variant_id'>[], id: number) =>
  lines.some((line) => line.product_variant_id === id);

export function detectCartDifferences(
  seen: readonly SeenLine[],
  lines: readonly StoredCartLine[],
  items: readonly CartItem[],
): CartDifferences {
  const repriced = items.flatMap(({ product_variant_id: variantId, price: now }) => {
    const before = seen.find((line) => line.variantId === variantId);
    return before && before.price !== now
      ? [{ variantId, name: before.name, before: before.price, now }]
      : [];
  });
  return { removed: seen.filter((line) => line.isRemoved && !hasVariant(lines, line.variantId)), repriced };
}

/** Returns displayed lines that have left the cart without the server reporting their removal. */
export const linesMissingFromCart = (
  seen: readonly SeenLine[],
  lines: readonly StoredCartLine[],
): readonly SeenLine[] => seen.filter((line) => !line.isRemoved && !hasVariant(lines, line.variantId));

export function addSeenLines(
  seen: readonly SeenLine[],
  items: readonly CartItem[],
  nameOf: (item: CartItem) => string,
): readonly SeenLine[] {
  const added = items.filter((item) => !seen.some((line) => line.variantId === item.product_variant_id));
  if (added.length === 0) return seen;
  return [
    ...seen,
    ...added.map((item) => ({
      variantId: item.product_variant_id,
      name: nameOf(item),
      price: item.price,
    })),
  ];
}
