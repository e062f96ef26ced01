import { atom, computed, type ReadableAtom } from 'nanostores';
import { quoteCart } from '#contract/cart/calls.ts';
import { MAXIMUM_CART_LINES } from '#contract/cart/limits.ts';
import type { CartItem } from '#contract/cart/schema.ts';
import {
  addSeenLines,
  type CartDifferences,
  detectCartDifferences,
  linesMissingFromCart,
  type SeenLine,
} from '#domain/cart/news.ts';
import { api } from '#stores/api.ts';
import { local, parseJson, type StorageKey } from '#stores/storage.ts';
import { $cart, validateCart } from './items.ts';
import { $cartLines } from './state.ts';

const SEEN_LINES_KEY: StorageKey = 'formulary:cart_seen';

/** Number of times that this tab has stored the seen cart lines; stores depend on it to be recomputed after a write. */
const seenWriteCount = atom(0);

function isSeenLine(value: unknown): value is SeenLine {
  if (typeof value !== 'object' || value === null) return false;
  const { variantId, name, price }: { readonly [K in keyof SeenLine]?: unknown } = value;
  return Number.isSafeInteger(variantId) && typeof name === 'string' && typeof price === 'number';
}

function readSeenLines(): readonly SeenLine[] {
  const stored = parseJson(local.read(SEEN_LINES_KEY));
  return Array.isArray(stored) ? stored.filter(isSeenLine) : [];
}

function writeSeenLines(seen: readonly SeenLine[]): void {
  local.write(SEEN_LINES_KEY, JSON.stringify(seen));
  seenWriteCount.set(seenWriteCount.get() + 1);
}

/** Lines removed by the server and changed prices, until the visitor dismisses them. */
export const $cartNews: ReadableAtom<CartDifferences> = computed(
  [$cartLines, $cart, seenWriteCount],
  (lines, { items }) => detectCartDifferences(readSeenLines(), lines, items),
);

/** Comma-separated variant ids of lines that have disappeared for an unknown reason. */
export const $missingVariantIds: ReadableAtom<string> = computed([$cartLines, seenWriteCount], (lines) =>
  linesMissingFromCart(readSeenLines(), lines)
    .map(({ variantId }) => variantId)
    .join(),
);

export function recordSeenLines(items: readonly CartItem[], nameOf: (item: CartItem) => string): void {
  const seen = readSeenLines();
  const next = addSeenLines(seen, items, nameOf);
  if (next !== seen) writeSeenLines(next);
}

export function clearSeenLine(id: number): void {
  writeSeenLines(readSeenLines().filter(({ variantId }) => variantId !== id));
}

/** Marks lines as removed by the server. Returns true if the cart page can list all of them by name. */
export function markLinesDeleted(ids: readonly number[]): boolean {
  const seen = readSeenLines();
  writeSeenLines(seen.map((line) => (ids.includes(line.variantId) ? { ...line, isRemoved: true } : line)));
  return ids.every((id) => seen.some(({ variantId }) => variantId === id));
}

export function markCartNewsRead(nameOf: (item: CartItem) => string): void {
  writeSeenLines(addSeenLines([], $cart.get().items, nameOf));
}

/** Marks missing lines as removed by the server if no longer sold; others count as removed by the user. */
export async function checkMissingLines(): Promise<void> {
  const missing = linesMissingFromCart(readSeenLines(), $cartLines.get()).slice(0, MAXIMUM_CART_LINES);
  const items = missing.map(({ variantId }) => ({ product_variant_id: variantId, quantity: 1 }));
  const answer = await api(quoteCart, { body: { items } }).catch(() => undefined);
  if (!answer) return;
  const availableIds = new Set(validateCart(answer).items.map((item) => item.product_variant_id));
  const checkedIds = new Set(missing.map(({ variantId }) => variantId));
  writeSeenLines(
    readSeenLines().filter(({ variantId }) => !checkedIds.has(variantId) || !availableIds.has(variantId)),
  );
  markLinesDeleted([...checkedIds].filter((id) => !availableIds.has(id)));
}
