import { atom, type ReadableAtom } from 'nanostores';
import type { PublicStorefront } from '#contract/storefront/schema.ts';

/** What a form that is not saved yet would change of the page. */
export type StorefrontChange = (storefront: PublicStorefront) => PublicStorefront;

const changes = atom<ReadonlyMap<string, StorefrontChange>>(new Map());

/** By part of the page. */
export const $storefrontChanges: ReadableAtom<ReadonlyMap<string, StorefrontChange>> = changes;

/** Shows in the preview what a part would be like, or what is saved of it. */
export function previewChange(part: string, change: StorefrontChange | undefined): void {
  const next = new Map(changes.get());
  if (change) next.set(part, change);
  else if (!next.delete(part)) return;
  changes.set(next);
}

/** The page with the unsaved content of the forms. */
export function withChanges(
  storefront: PublicStorefront,
  all: ReadonlyMap<string, StorefrontChange>,
): PublicStorefront {
  return [...all.values()].reduce((changed, change) => change(changed), storefront);
}
