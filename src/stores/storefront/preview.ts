import { atom, type ReadableAtom } from 'nanostores';
import type { PublicStorefront } from '#contract/storefront/schema.ts';

export type StorefrontChange = (storefront: PublicStorefront) => PublicStorefront;

const previewChanges = atom<ReadonlyMap<string, StorefrontChange>>(new Map());

export const $storefrontChanges: ReadableAtom<ReadonlyMap<string, StorefrontChange>> = previewChanges;

export function setPreviewChange(storefrontPart: string, change: StorefrontChange | undefined): void {
  const changesByPart = new Map(previewChanges.get());
  if (change) changesByPart.set(storefrontPart, change);
  else if (!changesByPart.delete(storefrontPart)) return;
  previewChanges.set(changesByPart);
}

export function applyPreviewChanges(
  storefront: PublicStorefront,
  changes: ReadonlyMap<string, StorefrontChange>,
): PublicStorefront {
  return [...changes.values()].reduce((changedStorefront, change) => change(changedStorefront), storefront);
}
