import useSWR from 'swr';
import { FetchError } from '#contract/platform/client.ts';
import { getStorefront } from '#contract/storefront/calls.ts';
import type { Storefront } from '#contract/storefront/schema.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';

function isStorefront(response: Partial<Storefront> | null): response is Storefront {
  return response?.id !== undefined;
}

/** Reads the user's storefront; null if there is none, for which servers respond with 404, null or an empty object. */
async function readOwnStorefront(): Promise<Storefront | null> {
  try {
    const storefront = await api(getStorefront);
    return isStorefront(storefront) ? storefront : null;
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return null;
    throw error;
  }
}

export interface OwnStorefrontState {
  /** User's storefront: undefined while loading, null if the user has none. */
  readonly storefront: Storefront | null | undefined;
  readonly hasLoadingFailed: boolean;
  readonly reloadStorefront: () => void;
  readonly setStorefront: (
    storefrontUpdate: (storefront: Storefront | null | undefined) => Storefront | null | undefined,
  ) => void;
}

export function useOwnStorefront(userId: number): OwnStorefrontState {
  const { data, error, mutate } = useSWR(`own-storefront ${userId}`, readOwnStorefront, READ_OPTIONS);
  return {
    storefront: data,
    hasLoadingFailed: error !== undefined && data === undefined,
    reloadStorefront: () => void mutate(),
    setStorefront: (storefrontUpdate) => void mutate(storefrontUpdate, { revalidate: false }),
  };
}
