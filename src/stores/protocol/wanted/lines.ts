import { atom, type ReadableAtom } from 'nanostores';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { wantedLinesSchema } from '#stores/protocol/changes/schema.ts';
import { parseJson } from '#stores/storage.ts';

/** Session storage: products that wait for a protocol, for the next page. */
const WANTED = 'wanted_lines';

const wanted = atom<readonly ProtocolProduct[]>([]);
/** Products that were to be added while no protocol was active; they wait until one is chosen or made. */
export const $wantedLines: ReadableAtom<readonly ProtocolProduct[]> = wanted;

/** Remembers a product, once. */
export function wantLine(line: ProtocolProduct): void {
  const others = wanted.get().filter((other) => variantIdOf(other) !== variantIdOf(line));
  wanted.set([...others, line]);
  writePersonal(WANTED, JSON.stringify(wanted.get()));
}

export function dropWantedLines(): void {
  wanted.set([]);
  removePersonal(WANTED);
}

/** The products that wait, which do so no longer. */
export function takeWantedLines(): readonly ProtocolProduct[] {
  const lines = wanted.get();
  if (lines.length > 0) dropWantedLines();
  return lines;
}

/** Reads what the same person's page before has left. */
export function restoreWantedLines(): void {
  const stored = wantedLinesSchema.safeParse(parseJson(readPersonal(WANTED)));
  if (stored.success && stored.data.length > 0) wanted.set(stored.data);
}
