import { atom, type ReadableAtom } from 'nanostores';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { wantedLinesSchema } from '#stores/protocol/changes/schema.ts';
import { parseJson } from '#stores/storage.ts';

const WANTED = 'wanted_lines';

const wanted = atom<readonly ProtocolProduct[]>([]);
export const $wantedLines: ReadableAtom<readonly ProtocolProduct[]> = wanted;

export function wantLine(line: ProtocolProduct): void {
  const others = wanted.get().filter((other) => variantIdOf(other) !== variantIdOf(line));
  wanted.set([...others, line]);
  writePersonal(WANTED, JSON.stringify(wanted.get()));
}

export function dropWantedLines(): void {
  wanted.set([]);
  removePersonal(WANTED);
}

export function takeWantedLines(): readonly ProtocolProduct[] {
  const lines = wanted.get();
  if (lines.length > 0) dropWantedLines();
  return lines;
}

export function restoreWantedLines(): void {
  const stored = wantedLinesSchema.safeParse(parseJson(readPersonal(WANTED)));
  if (stored.success && stored.data.length > 0) wanted.set(stored.data);
}
