import { atom, type ReadableAtom } from 'nanostores';
import { MAXIMUM_FOUND_CLIENTS } from '#contract/protocol/limits.ts';
import { searchClients } from '#contract/sharing/calls.ts';
import type { Client } from '#contract/sharing/schema.ts';
import { pickClientByEmail, readClientKeyword } from '#domain/sharing/form.ts';
import { api } from '#stores/api.ts';

const CLIENT_SEARCH_DEBOUNCE_MS = 500;

export type ClientSearchState =
  | { readonly kind: 'idle' | 'waiting' | 'failed' }
  | { readonly kind: 'found'; readonly clients: readonly Client[] };

export interface ClientSearchStore {
  readonly $searchState: ReadableAtom<ClientSearchState>;
  /** Sets the text and searches after a pause; texts below three characters are not searched. */
  readonly setText: (searchText: string) => void;
}

/** Returns the clients from an API response; some upstream APIs respond with an array alone. */
function extractClients(response: { readonly data: Client[] } | Client[]): readonly Client[] {
  return Array.isArray(response) ? response : response.data;
}

export async function findClientByEmail(email: string): Promise<Client | undefined> {
  try {
    const searchRequestBody = { limit: MAXIMUM_FOUND_CLIENTS, keyword: email };
    return pickClientByEmail(extractClients(await api(searchClients, { body: searchRequestBody })), email);
  } catch {
    return undefined;
  }
}

export function createClientSearch(): ClientSearchStore {
  const searchStateAtom = atom<ClientSearchState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searchCanceller = new AbortController();

  const runSearch = async (keyword: string, { signal }: AbortController) => {
    try {
      const response = await api(searchClients, { body: { limit: MAXIMUM_FOUND_CLIENTS, keyword }, signal });
      if (!signal.aborted) searchStateAtom.set({ kind: 'found', clients: extractClients(response) });
    } catch {
      if (!signal.aborted) searchStateAtom.set({ kind: 'failed' });
    }
  };

  return {
    $searchState: searchStateAtom,
    setText: (searchText) => {
      clearTimeout(timer);
      searchCanceller.abort();
      searchCanceller = new AbortController();
      const keyword = readClientKeyword(searchText);
      searchStateAtom.set({ kind: keyword === undefined ? 'idle' : 'waiting' });
      if (keyword === undefined) return;
      timer = setTimeout(() => void runSearch(keyword, searchCanceller), CLIENT_SEARCH_DEBOUNCE_MS);
    },
  };
}
