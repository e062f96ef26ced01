import { atom, type ReadableAtom } from 'nanostores';
import type { PublicStorefront } from '#contract/storefront/schema.ts';

export type StorefrontChange = (storefront: PublicStorefront) => PublicStorefront;

const previewChanges = atom<ReadonlyMap<string, StorefrontChange>>(new Map());

export const $storefrontChanges: ReadableAtom<ReadonlyMap<string, StorefrontChange>> = previewChanges;

export function setPreviewChange(part: string, change: StorefrontChange | undefined): void {
  const newChanges = new Map(previewChanges.get());
  if (change) newChanges.set(part, change);
  else if (!newChanges.delete(part)) return;
  previewChanges.set(newChanges);
}

export function applyPreviewChanges(
  storefront: PublicStorefront,
  changes: ReadonlyMap<string, StorefrontChange>,
): PublicStorefront {
  return [...changes.values()].reduce((changedStore, change) => change(changedStore), storefront);
}
