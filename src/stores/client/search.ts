import { atom, type ReadableAtom } from 'nanostores';
import { CLIENT_SEARCH_LIMIT } from '#contract/protocol/limits.ts';
import { searchClients } from '#contract/sharing/calls.ts';
import type { Client } from '#contract/sharing/schema.ts';
import { pickClientByEmail, readClientKeyword } from '#domain/sharing/form.ts';
import { api } from '#stores/api.ts';

const CLIENT_SEARCH_DEBOUNCE_MS = 500;

export type ClientSearchState =
  | { readonly kind: 'idle' | 'waiting' | 'failed' }
  | { readonly kind: 'found'; readonly clients: readonly Client[] };

export interface ClientSearchBox {
  readonly $searchState: ReadableAtom<ClientSearchState>;
  /** Sets the text and searches after a pause; texts below three characters are not searched. */
  readonly setText: (text: string) => void;
}

/** Returns the clients from an API response; some upstream APIs respond with an array alone. */
function readClients(response: { readonly data: Client[] } | Client[]): readonly Client[] {
  return Array.isArray(response) ? response : response.data;
}

export async function findClientByEmail(email: string): Promise<Client | undefined> {
  try {
    const body = { limit: CLIENT_SEARCH_LIMIT, keyword: email };
    return pickClientByEmail(readClients(await api(searchClients, { body })), email);
  } catch {
    return undefined;
  }
}

export function createClientSearch(): ClientSearchBox {
  const search = atom<ClientSearchState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searchController = new AbortController();

  const runSearch = async (keyword: string, { signal }: AbortController) => {
    try {
      const response = await api(searchClients, { body: { limit: CLIENT_SEARCH_LIMIT, keyword }, signal });
      if (!signal.aborted) search.set({ kind: 'found', clients: readClients(response) });
    } catch {
      if (!signal.aborted) search.set({ kind: 'failed' });
    }
  };

  return {
    $searchState: search,
    setText: (text) => {
      clearTimeout(timer);
      searchController.abort();
      searchController = new AbortController();
      const keyword = readClientKeyword(text);
      search.set({ kind: keyword === undefined ? 'idle' : 'waiting' });
      if (keyword === undefined) return;
      timer = setTimeout(() => void runSearch(keyword, searchController), CLIENT_SEARCH_DEBOUNCE_MS);
    },
  };
}
