import { atom, onMount, type ReadableAtom } from 'nanostores';
import { listProtocols, searchProtocols } from '#contract/protocol/calls.ts';
import { MAXIMUM_FOUND_PROTOCOLS, PROTOCOL_PAGE_SIZE } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolList } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import { $builder, applyBuilderEvent } from '#stores/builder/actions.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { $sessionOwner, createUserUnchangedCheck, listenForSignedInUserChange } from '#stores/session/owner.ts';
import { createChangeCheck } from './tabs.ts';

const PROTOCOL_SEARCH_DEBOUNCE_MS = 500;

export type ProtocolSearchState =
  | { readonly kind: 'idle' | 'waiting' }
  | { readonly kind: 'found'; readonly protocols: readonly Protocol[] };

export interface ProtocolSearchStore {
  readonly $searchState: ReadableAtom<ProtocolSearchState>;
  readonly setText: (searchText: string) => void;
  readonly searchAgain: () => void;
}

const protocolListVersion = atom(0);
export const $protocolListVersion: ReadableAtom<number> = protocolListVersion;

export function increaseProtocolListVersion(): void {
  protocolListVersion.set(protocolListVersion.get() + 1);
}

export async function loadProtocolPage(pageNumber: number, areLinesIncluded: boolean): Promise<ProtocolList> {
  const isProtocolUnchanged = createChangeCheck();
  const urlQuery = { page: pageNumber, limit: PROTOCOL_PAGE_SIZE, ...(!areLinesIncluded && { lines: '0' }) };
  const protocolList = await ifSameUser(() => api(listProtocols, { query: urlQuery }));
  // A protocol changed meanwhile is newer here; a protocol read for the first time must be complete.
  const { protocols } = $builder.get();
  const builderProtocolIds = new Set(protocols.map(({ protocol_id: id }) => id));
  const loadedProtocols = protocolList.data.filter(
    ({ protocol_id: id }) => isProtocolUnchanged(id) || !builderProtocolIds.has(id),
  );
  applyBuilderEvent({ type: 'registered', protocols: loadedProtocols });
  return protocolList;
}

export function createProtocolSearch(): ProtocolSearchStore {
  const searchStateAtom = atom<ProtocolSearchState>({ kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searchCanceller = new AbortController();
  let query = '';

  const runSearch = async ({ signal }: AbortController) => {
    const isUserUnchanged = createUserUnchangedCheck();
    const isSearchCurrent = () => !signal.aborted && isUserUnchanged();
    try {
      const searchRequestBody = { page: 1, limit: MAXIMUM_FOUND_PROTOCOLS, query, lines: false };
      const { data } = await api(searchProtocols, { body: searchRequestBody, signal });
      if (isSearchCurrent()) searchStateAtom.set({ kind: 'found', protocols: data });
    } catch {
      // A failed search finds nothing (SRCH-14) and is logged.
      if (isSearchCurrent()) searchStateAtom.set({ kind: 'found', protocols: [] });
    }
  };

  const stopSearch = () => {
    clearTimeout(timer);
    searchCanceller.abort();
    searchCanceller = new AbortController();
  };
  onMount(searchStateAtom, () =>
    listenForSignedInUserChange(() => {
      stopSearch();
      searchStateAtom.set({ kind: 'idle' });
      if (query !== '' && $sessionOwner.get()) void runSearch(searchCanceller);
    }),
  );

  return {
    $searchState: searchStateAtom,
    setText: (searchText) => {
      stopSearch();
      query = searchText.trim();
      searchStateAtom.set({ kind: query === '' ? 'idle' : 'waiting' });
      if (query !== '') timer = setTimeout(() => void runSearch(searchCanceller), PROTOCOL_SEARCH_DEBOUNCE_MS);
    },
    searchAgain: () => {
      if (searchStateAtom.get().kind === 'found') void runSearch(searchCanceller);
    },
  };
}
