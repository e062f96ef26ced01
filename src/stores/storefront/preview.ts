import { atom, type ReadableAtom } from 'nanostores';
import type { PublicStorefront } from '#contract/storefront/schema.ts';

export type StorefrontChange = (storefront: PublicStorefront) => PublicStorefront;

const previewChanges = atom<ReadonlyMap<string, StorefrontChange>>(new Map());

export const $storefrontChanges: ReadableAtom<ReadonlyMap<string, StorefrontChange>> = previewChanges;

export function setPreviewChange(part: string, change: StorefrontChange | undefined): void {
  const next = new Map(previewChanges.get());
  if (change) next.set(part, change);
  else if (!next.delete(part)) return;
  previewChanges.set(next);
}

export function applyPreviewChanges(
  storefront: PublicStorefront,
  all: ReadonlyMap<string, StorefrontChange>,
): PublicStorefront {
  return [...all.values()].reduce((changed, change) => change(changed), storefront);
}
