import { atom, computed, type ReadableAtom } from 'nanostores';
import { getPopularProducts, searchProducts } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/product/schema.ts';
import { SEARCH_PAGE_SIZE, type SearchResponse, searchResponseSchema } from '#contract/search/schema.ts';
import { SEARCH_DEBOUNCE_MS, trimSearchText } from '#domain/search/input.ts';
import { api } from '#stores/api.ts';
import { readTransientReason } from '#stores/failure.ts';
import { $user } from '#stores/session/state.ts';
import { listRecentSearches, type RecentSearch } from './recent.ts';
import { translateHitNames } from './recent-in-language.ts';

interface FoundProducts {
  readonly query: string;
  readonly products: readonly Product[];
  readonly total?: number | undefined;
  readonly correctedQuery?: string | undefined;
  readonly isUnreachable?: boolean;
}

export type Suggestions =
  | {
      readonly kind: 'start';
      readonly recentSearches: readonly RecentSearch[];
      readonly popularProducts: readonly Product[];
    }
  | ({ readonly kind: 'found' } & FoundProducts);

const loadedRecentSearches = atom<readonly RecentSearch[]>([]);
const loadedPopularProducts = atom<readonly Product[]>([]);
const foundProducts = atom<FoundProducts | undefined>();
const isSearching = atom(false);

export const $suggestions: ReadableAtom<Suggestions> = computed(
  [foundProducts, loadedRecentSearches, loadedPopularProducts],
  (products, currentRecentSearches, currentPopularProducts): Suggestions =>
    products
      ? { kind: 'found', ...products }
      : { kind: 'start', recentSearches: currentRecentSearches, popularProducts: currentPopularProducts },
);

export const $isSearching: ReadableAtom<boolean> = isSearching;

/** Text of the latest search; undefined after a failure, so that the same text can be searched again. */
let latestSearchText: string | undefined = '';
let typingPauseTimer: ReturnType<typeof setTimeout> | undefined;
let searchCanceller: AbortController | undefined;
let popularProductsRequest: Promise<readonly Product[]> | undefined;

/** Searches half a second after the last input. Below two characters, suggests recent and popular products instead. */
export function updateSuggestions(typedText: string): void {
  const query = trimSearchText(typedText);
  if (query !== '' && query === latestSearchText) return;
  clearTimeout(typingPauseTimer);
  searchCanceller?.abort();
  latestSearchText = query;
  isSearching.set(query !== '');
  if (query !== '') {
    typingPauseTimer = setTimeout(() => void runSearch(query), SEARCH_DEBOUNCE_MS);
    return;
  }
  foundProducts.set(undefined);
  void suggestInitialProducts();
}

async function runSearch(query: string): Promise<void> {
  searchCanceller = new AbortController();
  const { signal } = searchCanceller;
  const searchParameters = { formatted: 1, page: 1, per_page: SEARCH_PAGE_SIZE, query } as const;
  let isServerUnreachable = false;
  const requestPromise = api(searchProducts, { query: searchParameters, body: {}, signal }).catch((error: unknown) => {
    isServerUnreachable = readTransientReason(error) === 'unreachable';
    throw error;
  });
  const response = await readSearchResponse(requestPromise);
  if (signal.aborted) return;
  if (!response) latestSearchText = undefined;
  const { hits = [], total_results: resultCount, corrected_query: correctedQuery } = response ?? {};
  foundProducts.set({ query, products: hits, total: resultCount, correctedQuery, isUnreachable: isServerUnreachable });
  isSearching.set(false);
}

async function readSearchResponse(requestPromise: Promise<unknown>): Promise<SearchResponse | undefined> {
  const response = await requestPromise.catch(() => undefined);
  if (response === undefined) return undefined;
  const { success, data, error } = searchResponseSchema.safeParse(response);
  if (!success) console.error('The answer to a search cannot be read', error);
  return data;
}

/** Id of the user whose recent searches are shown. A change of user clears those searches. */
let searchingUserId = $user.get()?.id;
$user.listen((user) => {
  if (searchingUserId !== undefined && searchingUserId !== user?.id) loadedRecentSearches.set([]);
  searchingUserId = user?.id;
});

async function suggestInitialProducts(): Promise<void> {
  const popularProductsPromise = loadPopularProducts();
  // Shown in this order, because the popular products are below and must not move.
  loadedRecentSearches.set(await translateHitNames(await listRecentSearches()));
  loadedPopularProducts.set(await popularProductsPromise);
}

function loadPopularProducts(): Promise<readonly Product[]> {
  popularProductsRequest ??= readSearchResponse(api(getPopularProducts)).then((response) => {
    if (!response) popularProductsRequest = undefined;
    return response?.hits ?? [];
  });
  return popularProductsRequest;
}
