import type { CartItem } from '#contract/cart/schema.ts';
import type { StoredCartLine } from './lines.ts';

/** Cart line as last shown to the visitor. Prices are in currency units. */
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
  readonly removedLines: readonly SeenLine[];
  readonly repricedLines: readonly ChangedPrice[];
}

const hasVariant = (lines: readonly Pick<StoredCartLine, 'product_variant_id'>[], id: number) =>
  lines.some((line) => line.product_variant_id === id);

export function detectCartDifferences(
  seenLines: readonly SeenLine[],
  lines: readonly StoredCartLine[],
  items: readonly CartItem[],
): CartDifferences {
  const repricedLines = items.flatMap(({ product_variant_id: variantId, price: now }) => {
    const seenLine = seenLines.find((line) => line.variantId === variantId);
    return seenLine && seenLine.price !== now ? [{ variantId, name: seenLine.name, before: seenLine.price, now }] : [];
  });
  return {
    removedLines: seenLines.filter((line) => line.isRemoved && !hasVariant(lines, line.variantId)),
    repricedLines,
  };
}

/** Returns lines that were shown and are no longer in the cart, although the server has not reported a removal. */
export const linesMissingFromCart = (
  seenLines: readonly SeenLine[],
  lines: readonly StoredCartLine[],
): readonly SeenLine[] => seenLines.filter((line) => !line.isRemoved && !hasVariant(lines, line.variantId));

export function addSeenLines(
  seenLines: readonly SeenLine[],
  items: readonly CartItem[],
  nameOf: (item: CartItem) => string,
): readonly SeenLine[] {
  const addedItems = items.filter((item) => !seenLines.some((line) => line.variantId === item.product_variant_id));
  if (addedItems.length === 0) return seenLines;
  return [
    ...seenLines,
    ...addedItems.map((item) => ({
      variantId: item.product_variant_id,
      name: nameOf(item),
      price: item.price,
    })),
  ];
}
