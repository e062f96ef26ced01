import useSWR from 'swr';
import { FetchError } from '#contract/platform/client.ts';
import { getStore } from '#contract/storefront/calls.ts';
import type { Store } from '#contract/storefront/schema.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';

/** While somebody writes, nothing is put in the place of what they started from. */
const OPTIONS = { ...READ_OPTIONS, revalidateOnFocus: false, revalidateOnReconnect: false };

function isStore(answer: Partial<Store> | null): answer is Store {
  return answer?.id !== undefined;
}

/** The own store; null if there is none yet, which a server says by 404, null or an empty object. */
async function readOwnStore(): Promise<Store | null> {
  try {
    const store = await api(getStore);
    return isStore(store) ? store : null;
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return null;
    throw error;
  }
}

export interface OwnStore {
  /** Undefined until it is known. */
  readonly store: Store | null | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
  readonly set: (change: (store: Store | null | undefined) => Store | null | undefined) => void;
}

/** The store of the account that is signed in, and the way to take over what the server has saved of it. */
export function useOwnStore(userId: number): OwnStore {
  const { data, error, mutate } = useSWR(`own-store ${userId}`, readOwnStore, OPTIONS);
  return {
    store: data,
    hasFailed: error !== undefined && data === undefined,
    reload: () => void mutate(),
    set: (change) => void mutate(change, { revalidate: false }),
  };
}
