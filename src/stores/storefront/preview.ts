import { atom, type ReadableAtom } from 'nanostores';
import type { PublicStorefront } from '#contract/storefront/schema.ts';

export type StorefrontChange = (storefront: PublicStorefront) => PublicStorefront;

const previewChanges = atom<ReadonlyMap<string, StorefrontChange>>(new Map());

export const $storefrontChanges: ReadableAtom<ReadonlyMap<string, StorefrontChange>> = previewChanges;

export function setPreviewChange(storefrontPartName: string, change: StorefrontChange | undefined): void {
  const changesByPart = new Map(previewChanges.get());
  if (change) changesByPart.set(storefrontPartName, change);
  else if (!changesByPart.delete(storefrontPartName)) return;
  previewChanges.set(changesByPart);
}

export function applyPreviewChanges(
  storefront: PublicStorefront,
  changesByPart: ReadonlyMap<string, StorefrontChange>,
): PublicStorefront {
  return [...changesByPart.values()].reduce((changedStorefront, change) => change(changedStorefront), storefront);
}
