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

const KEY: StorageKey = 'formulary:cart_seen';

/** Counts what this tab writes; other tabs refresh the lines by their storage event. */
const written = atom(0);

function isSeenLine(value: unknown): value is SeenLine {
  if (typeof value !== 'object' || value === null) return false;
  const { variantId, name, price }: { readonly [K in keyof SeenLine]?: unknown } = value;
  return Number.isSafeInteger(variantId) && typeof name === 'string' && typeof price === 'number';
}

function readSeen(): readonly SeenLine[] {
  const stored = parseJson(local.read(KEY));
  return Array.isArray(stored) ? stored.filter(isSeenLine) : [];
}

function write(seen: readonly SeenLine[]): void {
  local.write(KEY, JSON.stringify(seen));
  written.set(written.get() + 1);
}

/** Lines that are no longer in the cart, and prices that changed, until somebody has read it. */
export const $cartNews: ReadableAtom<CartNews> = computed([$cartLines, $cart, written], (lines, { items }) =>
  detectCartNews(readSeen(), lines, items),
);

/** Variants whose lines have left the cart for a reason that is not known yet. */
export const $missingLines: ReadableAtom<string> = computed([$cartLines, written], (lines) =>
  missingLines(readSeen(), lines)
    .map(({ variantId }) => variantId)
    .join(),
);

export function recordSeen(items: readonly CartItem[], nameOf: (item: CartItem) => string): void {
  const seen = readSeen();
  const next = addSeenLines(seen, items, nameOf);
  if (next !== seen) write(next);
}

export function clearSeen(id: number): void {
  write(readSeen().filter(({ variantId }) => variantId !== id));
}

/** Marks lines that the server has left out. Returns whether the names of all of them are known, for the cart's page. */
export function markDeleted(ids: readonly number[]): boolean {
  const seen = readSeen();
  write(seen.map((line) => (ids.includes(line.variantId) ? { ...line, isRemoved: true } : line)));
  return ids.every((id) => seen.some(({ variantId }) => variantId === id));
}

export function markRead(nameOf: (item: CartItem) => string): void {
  write(addSeenLines([], $cart.get().items, nameOf));
}

/** Asks which of the missing lines are sold no more: others were removed elsewhere, and nothing is said of them. */
export async function explainMissing(): Promise<void> {
  const missing = missingLines(readSeen(), $cartLines.get()).slice(0, MAXIMUM_CART_LINES);
  const items = missing.map(({ variantId }) => ({ product_variant_id: variantId, quantity: 1 }));
  const answer = await api(quoteCart, { body: { items } }).catch(() => undefined);
  if (!answer) return;
  const sold = new Set(readCart(answer).items.map((item) => item.product_variant_id));
  const asked = new Set(missing.map(({ variantId }) => variantId));
  write(readSeen().filter(({ variantId }) => !asked.has(variantId) || !sold.has(variantId)));
  markDeleted([...asked].filter((id) => !sold.has(id)));
}
