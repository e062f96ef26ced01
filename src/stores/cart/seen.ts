import { atom, computed, type ReadableAtom } from 'nanostores';
import { quoteCart } from '#contract/cart/calls.ts';
import { MAXIMUM_CART_LINES } from '#contract/cart/limits.ts';
import type { CartItem } from '#contract/cart/schema.ts';
import {
  addSeenLines,
  type CartNews,
  detectCartNews,
  missingLines,
  type SeenLine,
} from '#domain/cart/news.ts';
import { api } from '#stores/api.ts';
import { local, parseJson, type StorageKey } from '#stores/storage.ts';
import { $cart, readCart } from './items.ts';
import { $cartLines } from './state.ts';

const SEEN_KEY: StorageKey = 'formulary:cart_seen';

/** Number of times that this tab has written the seen lines; a change recomputes the stores that depend on them. */
const writeCount = atom(0);

function isSeenLine(value: unknown): value is SeenLine {
  if (typeof value !== 'object' || value === null) return false;
  const { variantId, name, price }: { readonly [K in keyof SeenLine]?: unknown } = value;
  return Number.isSafeInteger(variantId) && typeof name === 'string' && typeof price === 'number';
}

function readSeen(): readonly SeenLine[] {
  const stored = parseJson(local.read(SEEN_KEY));
  return Array.isArray(stored) ? stored.filter(isSeenLine) : [];
}

function writeSeen(seen: readonly SeenLine[]): void {
  local.write(SEEN_KEY, JSON.stringify(seen));
  writeCount.set(writeCount.get() + 1);
}

/** Lines removed by the server and changed prices, until the visitor dismisses them. */
export const $cartNews: ReadableAtom<CartNews> = computed(
  [$cartLines, $cart, writeCount],
  (lines, { items }) => detectCartNews(readSeen(), lines, items),
);

/** Comma-separated variant ids of lines that have disappeared for an unknown reason. */
export const $missingLines: ReadableAtom<string> = computed([$cartLines, writeCount], (lines) =>
  missingLines(readSeen(), lines)
    .map(({ variantId }) => variantId)
    .join(),
);

export function recordSeen(items: readonly CartItem[], nameOf: (item: CartItem) => string): void {
  const seen = readSeen();
  const next = addSeenLines(seen, items, nameOf);
  if (next !== seen) writeSeen(next);
}

export function clearSeen(id: number): void {
  writeSeen(readSeen().filter(({ variantId }) => variantId !== id));
}

/** Marks lines as removed by the server. Returns true if the cart page can list all of them by name. */
export function markLinesDeleted(ids: readonly number[]): boolean {
  const seen = readSeen();
  writeSeen(seen.map((line) => (ids.includes(line.variantId) ? { ...line, isRemoved: true } : line)));
  return ids.every((id) => seen.some(({ variantId }) => variantId === id));
}

export function markCartNewsRead(nameOf: (item: CartItem) => string): void {
  writeSeen(addSeenLines([], $cart.get().items, nameOf));
}

/** Marks disappeared lines as removed if their products are no longer sold; the user has removed the others. */
export async function explainMissingLines(): Promise<void> {
  const missing = missingLines(readSeen(), $cartLines.get()).slice(0, MAXIMUM_CART_LINES);
  const items = missing.map(({ variantId }) => ({ product_variant_id: variantId, quantity: 1 }));
  const answer = await api(quoteCart, { body: { items } }).catch(() => undefined);
  if (!answer) return;
  const sold = new Set(readCart(answer).items.map((item) => item.product_variant_id));
  const asked = new Set(missing.map(({ variantId }) => variantId));
  writeSeen(readSeen().filter(({ variantId }) => !asked.has(variantId) || !sold.has(variantId)));
  markLinesDeleted([...asked].filter((id) => !sold.has(id)));
}
