import type { CartItem } from '#contract/cart/schema.ts';
import type { StoredCartLine } from './lines.ts';

/** Cart line as last shown to the visitor. Prices are in currency units. */
export interface SeenCartLine {
  readonly variantId: number;
  readonly name: string;
  readonly price: number;
  readonly isRemoved?: boolean | undefined;
}

export interface PriceChange {
  readonly variantId: number;
  readonly name: string;
  readonly before: number;
  readonly now: number;
}

export interface CartDifferences {
  readonly removedLines: readonly SeenCartLine[];
  readonly repricedLines: readonly PriceChange[];
}

const hasLineOfVariant = (cartLines: readonly Pick<StoredCartLine, 'product_variant_id'>[], id: number) =>
  cartLines.some((line) => line.product_variant_id === id);

export function detectCartDifferences(
  seenLines: readonly SeenCartLine[],
  lines: readonly StoredCartLine[],
  cartItems: readonly CartItem[],
): CartDifferences {
  const repricedLines = cartItems.flatMap(({ product_variant_id: variantId, price: now }) => {
    const seenLine = seenLines.find((line) => line.variantId === variantId);
    return seenLine && seenLine.price !== now ? [{ variantId, name: seenLine.name, before: seenLine.price, now }] : [];
  });
  return {
    removedLines: seenLines.filter((line) => line.isRemoved && !hasLineOfVariant(lines, line.variantId)),
    repricedLines,
  };
}

/** Returns lines that were shown and are no longer in the cart, although the server has not reported a removal. */
export const findLinesMissingFromCart = (
  seenLines: readonly SeenCartLine[],
  lines: readonly StoredCartLine[],
): readonly SeenCartLine[] => seenLines.filter((line) => !line.isRemoved && !hasLineOfVariant(lines, line.variantId));

export function addSeenLines(
  seenLines: readonly SeenCartLine[],
  items: readonly CartItem[],
  getItemName: (cartItem: CartItem) => string,
): readonly SeenCartLine[] {
  const unseenItems = items.filter((item) => !seenLines.some((line) => line.variantId === item.product_variant_id));
  if (unseenItems.length === 0) return seenLines;
  return [
    ...seenLines,
    ...unseenItems.map((item) => ({
      variantId: item.product_variant_id,
      name: getItemName(item),
      price: item.price,
    })),
  ];
}
