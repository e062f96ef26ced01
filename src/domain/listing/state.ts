import type { Lookups } from '#contract/catalogue/schema.ts';
import { perGroup } from './filter-groups.ts';
import type { ListingPage } from './page.ts';

/** `loading` replaces all pages, `appending` adds the next one. */
export type LoadingKind = 'loading' | 'appending';

export type ListingStatus =
  /** Quiet: brought up to date unasked, nothing to announce. */
  | { readonly kind: 'ready'; readonly isQuiet?: boolean }
  | { readonly kind: LoadingKind }
  | {
      readonly kind: 'failed';
      readonly during: LoadingKind;
      readonly page: number;
      /** What the server answered, if it did. */
      readonly message: string | undefined;
    };

export interface ListingState {
  /** Loaded pages in order, without gaps; they stay until others have arrived. */
  readonly pages: readonly ListingPage[];
  readonly status: ListingStatus;
}

/** Whether the pages are still those of the choices before, because what was chosen since could not be loaded. */
export function hasStaleList({ status }: ListingState): boolean {
  return status.kind === 'failed' && status.during === 'loading';
}

export const EMPTY_LISTING: ListingState = { pages: [], status: { kind: 'ready' } };

export const NO_LOOKUPS: Lookups = perGroup(() => []);
