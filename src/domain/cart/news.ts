import type { CartItem } from '#contract/cart/schema.ts';
import type { Line } from './lines.ts';

/** A line as its owner has seen it in the cart; prices in currency units. */
export interface SeenLine {
  readonly variantId: number;
  readonly name: string;
  readonly price: number;
  /** Set once the server has said that the line cannot be in the cart. */
  readonly isGone?: boolean | undefined;
}

export interface ChangedPrice {
  readonly variantId: number;
  readonly name: string;
  readonly before: number;
  readonly now: number;
}

/** What has happened to a cart by itself since its owner saw it. */
export interface CartNews {
  readonly gone: readonly SeenLine[];
  readonly repriced: readonly ChangedPrice[];
}

const has = (lines: readonly Pick<Line, 'product_variant_id'>[], id: number) =>
  lines.some((line) => line.product_variant_id === id);

export function cartNews(
  seen: readonly SeenLine[],
  lines: readonly Line[],
  items: readonly CartItem[],
): CartNews {
  const repriced = items.flatMap(({ product_variant_id: variantId, price: now }) => {
    const before = seen.find((line) => line.variantId === variantId);
    return before && before.price !== now
      ? [{ variantId, name: before.name, before: before.price, now }]
      : [];
  });
  return { gone: seen.filter((line) => line.isGone && !has(lines, line.variantId)), repriced };
}

/** Seen lines that the cart has no more, and nobody has said why. */
export const missingLines = (seen: readonly SeenLine[], lines: readonly Line[]): readonly SeenLine[] =>
  seen.filter((line) => !line.isGone && !has(lines, line.variantId));

/** Adds the lines that are seen for the first time; the others stay as they were seen. */
export function addSeen(
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
