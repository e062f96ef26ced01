import { atom, onMount, type ReadableAtom } from 'nanostores';
import { listProtocols, searchProtocols } from '#contract/protocol/calls.ts';
import { PROTOCOL_PAGE_SIZE, PROTOCOL_SEARCH_LIMIT } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolList } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import { $builder, applyBuilderEvent } from '#stores/builder/actions.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { $sessionOwner, createUserUnchangedCheck, onSignedInUserChange } from '#stores/session/owner.ts';
import { createChangeCheck } from './tabs.ts';

const PROTOCOL_SEARCH_DEBOUNCE_MS = 500;

export type ProtocolSearchState =
  | { readonly kind: 'idle' | 'waiting' }
  | { readonly kind: 'found'; readonly protocols: readonly Protocol[] };

export interface ProtocolSearchBox {
  readonly $searchState: ReadableAtom<ProtocolSearchState>;
  readonly setText: (text: string) => void;
  readonly searchAgain: () => void;
}

const protocolListVersion = atom(0);
export const $protocolListVersion: ReadableAtom<number> = protocolListVersion;

export function increaseProtocolListVersion(): void {
  protocolListVersion.set(protocolListVersion.get() + 1);
}

export async function loadProtocolPage(page: number, areLinesIncluded: boolean): Promise<ProtocolList> {
  const isProtocolUnchanged = createChangeCheck();
  const query = { page, limit: PROTOCOL_PAGE_SIZE, ...(!areLinesIncluded && { lines: '0' }) };
  const list = await ifSameUser(() => api(listProtocols, { query }));
  // A protocol changed meanwhile is newer here; a protocol read for the first time must be complete.
  const { protocols } = $builder.get();
  const knownProtocolIds = new Set(protocols.map(({ protocol_id: id }) => id));
  const loadedProtocols = list.data.filter(
    ({ protocol_id: id }) => isProtocolUnchanged(id) || !knownProtocolIds.has(id),
  );
  applyBuilderEvent({ type: 'registered', protocols: loadedProtocols });
  return list;
}

export function createProtocolSearch(): ProtocolSearchBox {
  const search = atom<ProtocolSearchState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searchController = new AbortController();
  let query = '';

  const runSearch = async ({ signal }: AbortController) => {
    const isUserUnchanged = createUserUnchangedCheck();
    const isSearchCurrent = () => !signal.aborted && isUserUnchanged();
    try {
      const body = { page: 1, limit: PROTOCOL_SEARCH_LIMIT, query, lines: false };
      const { data } = await api(searchProtocols, { body, signal });
      if (isSearchCurrent()) search.set({ kind: 'found', protocols: data });
    } catch {
      // A failed search finds nothing (SRCH-14) and is logged.
      if (isSearchCurrent()) search.set({ kind: 'found', protocols: [] });
    }
  };

  const stopSearch = () => {
    clearTimeout(timer);
    searchController.abort();
    searchController = new AbortController();
  };
  onMount(search, () =>
    onSignedInUserChange(() => {
      stopSearch();
      search.set({ kind: 'idle' });
      if (query !== '' && $sessionOwner.get()) void runSearch(searchController);
    }),
  );

  return {
    $searchState: search,
    setText: (text) => {
      stopSearch();
      query = text.trim();
      search.set({ kind: query === '' ? 'idle' : 'waiting' });
      if (query !== '') timer = setTimeout(() => void runSearch(searchController), PROTOCOL_SEARCH_DEBOUNCE_MS);
    },
    searchAgain: () => {
      if (search.get().kind === 'found') void runSearch(searchController);
    },
  };
}
