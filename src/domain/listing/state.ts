import type { Lookups } from '#contract/catalogue/schema.ts';
import { mapFilterGroups } from './filters.ts';
import type { ListingPage } from './page.ts';

/** Kind of loading: `loading` replaces all pages, `appending` adds the next one. */
export type LoadingKind = 'loading' | 'appending';

export type ListingStatus =
  /** State after loading. `isBackgroundRefresh` is true after a refresh that screen readers do not announce. */
  | { readonly kind: 'ready'; readonly isBackgroundRefresh?: boolean }
  | { readonly kind: LoadingKind }
  | {
      readonly kind: 'failed';
      readonly during: LoadingKind;
      readonly page: number;
      readonly message: string | undefined;
    };

export interface ListingState {
  readonly pages: readonly ListingPage[];
  readonly status: ListingStatus;
}

/** True if the list shows pages of earlier choices because loading the latest choices failed. */
export function isListOutdated({ status }: ListingState): boolean {
  return status.kind === 'failed' && status.during === 'loading';
}

export const EMPTY_LISTING: ListingState = { pages: [], status: { kind: 'ready' } };

export const NO_LOOKUPS: Lookups = mapFilterGroups(() => []);
