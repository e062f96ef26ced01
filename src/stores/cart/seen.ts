import { atom, type ReadableAtom } from 'nanostores';
import type { SeenCartLine } from '#domain/cart/news.ts';
import { local, parseJson, type StorageKey } from '#stores/storage.ts';

const SEEN_LINES_KEY: StorageKey = 'formulary:cart_seen';

/** Number of writes of the cart lines seen by the visitor, by this tab; stores depend on it to be recomputed. */
const seenLinesWriteCount = atom(0);
export const $seenLinesWriteCount: ReadableAtom<number> = seenLinesWriteCount;

function isSeenLine(value: unknown): value is SeenCartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { variantId, name, price }: { readonly [K in keyof SeenCartLine]?: unknown } = value;
  return Number.isSafeInteger(variantId) && typeof name === 'string' && typeof price === 'number';
}

export function readSeenLines(): readonly SeenCartLine[] {
  const storedLines = parseJson(local.read(SEEN_LINES_KEY));
  return Array.isArray(storedLines) ? storedLines.filter(isSeenLine) : [];
}

export function writeSeenLines(seenLines: readonly SeenCartLine[]): void {
  local.write(SEEN_LINES_KEY, JSON.stringify(seenLines));
  seenLinesWriteCount.set(seenLinesWriteCount.get() + 1);
}

export function removeSeenLine(id: number): void {
  writeSeenLines(readSeenLines().filter(({ variantId }) => variantId !== id));
}

/** Marks lines as removed by the server. Returns true if the cart page can list all of them by name. */
export function markLinesDeleted(ids: readonly number[]): boolean {
  const seenLines = readSeenLines();
  writeSeenLines(seenLines.map((line) => (ids.includes(line.variantId) ? { ...line, isRemoved: true } : line)));
  return ids.every((id) => seenLines.some(({ variantId }) => variantId === id));
}
