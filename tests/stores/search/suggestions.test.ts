import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '#domain/search/input.ts';
import { createSearchResponse } from '../../support/search-answers.ts';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';

let suggestionStore: typeof import('#stores/search/suggestions.ts');
let sentRequests: SentRequest[];

const listSearchCalls = () => sentRequests.filter(({ method }) => method === 'POST');
const listPopularCalls = () => sentRequests.filter(({ method }) => method === 'GET');
const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function listSuggestedIds(): number[] {
  const suggestions = suggestionStore.$suggestions.get();
  const products = suggestions.kind === 'found' ? suggestions.products : suggestions.popularProducts;
  return products.map(({ id }) => id);
}

async function searchProducts(searchText: string): Promise<SentRequest> {
  suggestionStore.updateSuggestions(searchText);
  await advanceTime(SEARCH_DEBOUNCE_MS);
  const searchRequest = listSearchCalls().at(-1);
  if (!searchRequest) throw new Error('No search was sent');
  return searchRequest;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  sentRequests = stubShopFetch();
  vi.resetModules();
  suggestionStore = await import('#stores/search/suggestions.ts');
});

describe('searching', () => {
  it('SRCH-01 one character or less is not searched for and clears what was found', async () => {
    await (await searchProducts('zinc')).answer(createSearchResponse([1, 2]));
    expect(listSuggestedIds()).toEqual([1, 2]);
    for (const searchText of ['z', ' z ', '']) {
      suggestionStore.updateSuggestions(searchText);
      await advanceTime(SEARCH_DEBOUNCE_MS * 2);
    }
    expect(listSearchCalls()).toHaveLength(1);
    expect(suggestionStore.$suggestions.get().kind).toBe('start');
    expect(suggestionStore.$isSearching.get()).toBe(false);
  });

  it('SRCH-01 clearing also drops the search that is waiting and the one under way', async () => {
    const droppedRequest = await searchProducts('zinc');
    suggestionStore.updateSuggestions('z');
    expect(droppedRequest.signal?.aborted).toBe(true);
    suggestionStore.updateSuggestions('zink');
    await advanceTime(SEARCH_DEBOUNCE_MS - 1);
    suggestionStore.updateSuggestions('');
    await advanceTime(SEARCH_DEBOUNCE_MS * 2);
    expect(listSearchCalls()).toHaveLength(1);
    expect(suggestionStore.$suggestions.get().kind).toBe('start');
  });

  it('SRCH-02 CONST-08 asks once, 500 ms after the last key', async () => {
    for (const typedText of ['z', 'zi', 'zin', 'zinc']) {
      suggestionStore.updateSuggestions(typedText);
      await advanceTime(SEARCH_DEBOUNCE_MS - 1);
    }
    expect(listSearchCalls()).toHaveLength(0);
    expect(suggestionStore.$isSearching.get()).toBe(true);
    await advanceTime(1);
    expect(listSearchCalls()).toHaveLength(1);
    expect(listSearchCalls()[0]?.url.searchParams.get('query')).toBe('zinc');
    expect(SEARCH_DEBOUNCE_MS).toBe(500);
  });

  it('SRCH-03 SRCH-15 CONST-07 asks for the first 12 quick results of the trimmed text', async () => {
    const { url, body } = await searchProducts('  vitamin d ');
    expect(url.pathname).toBe('/api/v2/storefront/search');
    expect([...url.searchParams]).toEqual([
      ['formatted', '1'],
      ['page', '1'],
      ['per_page', '12'],
      ['query', 'vitamin d'],
    ]);
    expect(body).toEqual({});
  });

  it('SRCH-02 only the latest answer is shown, and the call before it is aborted without a log', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error');
    await (await searchProducts('selenium')).answer(createSearchResponse([9]));
    const firstSearchRequest = await searchProducts('zinc');
    const secondSearchRequest = await searchProducts('iron');
    expect(firstSearchRequest.signal?.aborted).toBe(true);
    expect(listSuggestedIds()).toEqual([9]);
    expect(suggestionStore.$isSearching.get()).toBe(true);
    await secondSearchRequest.answer(createSearchResponse([2]));
    await firstSearchRequest.answer(createSearchResponse([1]));
    expect(listSuggestedIds()).toEqual([2]);
    expect(consoleErrorSpy).not.toHaveBeenCalled();
  });

  it('SRCH-02 the same text is not asked for again', async () => {
    await (await searchProducts('zinc')).answer(createSearchResponse([1]));
    suggestionStore.updateSuggestions('zinc ');
    await advanceTime(SEARCH_DEBOUNCE_MS);
    expect(listSearchCalls()).toHaveLength(1);
  });

  it('SRCH-14 a failed search is empty and logged, and may be tried again', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => {});
    await (await searchProducts('zinc')).answer({ message: 'Broken' }, 500);
    expect(suggestionStore.$suggestions.get()).toMatchObject({ kind: 'found', query: 'zinc', products: [] });
    expect(suggestionStore.$isSearching.get()).toBe(false);
    expect(consoleErrorSpy).toHaveBeenCalledOnce();
    await (await searchProducts('zinc')).answer(createSearchResponse([1]));
    expect(listSuggestedIds()).toEqual([1]);
  });

  it('SRCH-14 an answer of another shape is a failed search', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    await (await searchProducts('zinc')).answer({ hits: 'none' });
    expect(suggestionStore.$suggestions.get()).toMatchObject({ kind: 'found', products: [] });
    expect(errorLog).toHaveBeenCalledOnce();
  });
});

describe('the empty box', () => {
  it('SRCH-11 suggests the popular products, asked for without authorisation', async () => {
    localStorage.setItem('access_token', 'secret');
    suggestionStore.updateSuggestions('');
    const [call] = listPopularCalls();
    expect(call?.url.href).toBe('http://localhost/api/v2/storefront/search');
    expect(call?.headers.has('Authorization')).toBe(false);
    await call?.answer(createSearchResponse([5, 6]));
    await vi.waitFor(() => expect(listSuggestedIds()).toEqual([5, 6]));
  });

  it('SRCH-11 asks for the popular products once in the life of a page', async () => {
    suggestionStore.updateSuggestions('');
    await listPopularCalls()[0]?.answer(createSearchResponse([5]));
    suggestionStore.updateSuggestions('z');
    suggestionStore.updateSuggestions('');
    expect(listPopularCalls()).toHaveLength(1);
  });

  it('SRCH-14 popular products that cannot be had are none, logged, and asked for again next time', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    suggestionStore.updateSuggestions('');
    await listPopularCalls()[0]?.answer({ message: 'Broken' }, 503);
    expect(suggestionStore.$suggestions.get()).toMatchObject({ kind: 'start', popularProducts: [] });
    expect(errorLog).toHaveBeenCalledOnce();
    suggestionStore.updateSuggestions('');
    await listPopularCalls()[1]?.answer(createSearchResponse([5]));
    await vi.waitFor(() => expect(listSuggestedIds()).toEqual([5]));
  });

  it('SRCH-11 popular products that arrive late do not replace what was found meanwhile', async () => {
    suggestionStore.updateSuggestions('');
    await (await searchProducts('zinc')).answer(createSearchResponse([1]));
    await listPopularCalls()[0]?.answer(createSearchResponse([5]));
    expect(listSuggestedIds()).toEqual([1]);
  });
});
