import { atom, type ReadableAtom } from 'nanostores';
import type { PublicStorefront } from '#contract/storefront/schema.ts';

export type StorefrontChange = (storefront: PublicStorefront) => PublicStorefront;

const previewChanges = atom<ReadonlyMap<string, StorefrontChange>>(new Map());

export const $storefrontChanges: ReadableAtom<ReadonlyMap<string, StorefrontChange>> = previewChanges;

export function setPreviewChange(storefrontPart: string, change: StorefrontChange | undefined): void {
  const newChanges = new Map(previewChanges.get());
  if (change) newChanges.set(storefrontPart, change);
  else if (!newChanges.delete(storefrontPart)) return;
  previewChanges.set(newChanges);
}

export function applyPreviewChanges(
  storefront: PublicStorefront,
  changes: ReadonlyMap<string, StorefrontChange>,
): PublicStorefront {
  return [...changes.values()].reduce((changedStorefront, change) => change(changedStorefront), storefront);
}
