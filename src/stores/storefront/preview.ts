import { atom, type ReadableAtom } from 'nanostores';
import type { PublicStore } from '#contract/storefront/schema.ts';

/** What a form that is not saved yet would change of the page. */
export type StoreChange = (store: PublicStore) => PublicStore;

const changes = atom<ReadonlyMap<string, StoreChange>>(new Map());

/** By part of the page. */
export const $storeChanges: ReadableAtom<ReadonlyMap<string, StoreChange>> = changes;

/** Shows in the preview what a part would be like, or what is saved of it. */
export function previewChange(part: string, change: StoreChange | undefined): void {
  const next = new Map(changes.get());
  if (change) next.set(part, change);
  else if (!next.delete(part)) return;
  changes.set(next);
}

/** The page with everything that stands in the forms. */
export function withChanges(store: PublicStore, all: ReadonlyMap<string, StoreChange>): PublicStore {
  return [...all.values()].reduce((changed, change) => change(changed), store);
}
