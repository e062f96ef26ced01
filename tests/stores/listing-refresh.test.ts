import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProductsPage, exampleLookups } from '../support/listing-answers.ts';
import { type SentRequest, stubShopFetch } from '../support/shop-fetch.ts';

let listingStore: typeof import('#stores/listing/listing.ts');
let sentRequests: SentRequest[];
let stopRefresh: (() => void) | undefined;

async function openListing(): Promise<void> {
  const { initialiseFilters } = await import('#stores/listing/filters.ts');
  initialiseFilters(exampleLookups, new URLSearchParams());
  void listingStore.startListing({ kind: 'catalogue' }).then((stopListingRefresh) => {
    stopRefresh = stopListingRefresh;
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sentRequests = stubShopFetch();
  vi.resetModules();
  listingStore = await import('#stores/listing/listing.ts');
});

afterEach(() => {
  stopRefresh?.();
});

describe('a listing that stays open', () => {
  it('NET-11 tries a failed page again by itself after 5 s, three times', async () => {
    await openListing();
    for (let attemptIndex = 0; attemptIndex < 4; attemptIndex++) {
      expect(sentRequests).toHaveLength(attemptIndex + 1);
      await sentRequests.at(-1)?.answer({ message: 'down' }, 503);
      expect(listingStore.$listing.get().status.kind).toBe('failed');
      vi.advanceTimersByTime(4_999);
      expect(sentRequests).toHaveLength(attemptIndex + 1);
      vi.advanceTimersByTime(1);
    }
    expect(sentRequests).toHaveLength(4);
  });

  it('NET-10 asks for its first page again when the tab gets the focus, at most every 5 s', async () => {
    await openListing();
    await sentRequests[0]?.answer(createProductsPage(1, 2));
    // The starting click may focus the window as well.
    dispatchEvent(new Event('focus'));
    expect(sentRequests).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    dispatchEvent(new Event('focus'));
    expect(sentRequests).toHaveLength(2);
    expect(listingStore.$listing.get().status.kind).toBe('ready');
    await sentRequests[1]?.answer(createProductsPage(1, 1));
    vi.advanceTimersByTime(4_999);
    expect(listingStore.$productsMetadata.get().total_pages).toBe(1);
    dispatchEvent(new Event('focus'));
    expect(sentRequests).toHaveLength(2);
    vi.advanceTimersByTime(1);
    dispatchEvent(new Event('focus'));
    expect(sentRequests).toHaveLength(3);
  });

  it('NET-10 leaves a listing alone that shows more than its first page', async () => {
    await openListing();
    await sentRequests[0]?.answer(createProductsPage(1, 2));
    void listingStore.loadNextPage();
    await sentRequests[1]?.answer(createProductsPage(2, 2));
    vi.advanceTimersByTime(5_000);
    dispatchEvent(new Event('focus'));
    expect(sentRequests).toHaveLength(2);
  });
});

describe('what else can be done to a listing', () => {
  it('LIST-22 does not append to a list whose replacement failed', async () => {
    await openListing();
    await sentRequests[0]?.answer(createProductsPage(1, 2));
    const { addFilter } = await import('#stores/listing/filters.ts');
    const [brand] = exampleLookups.brands;
    if (brand) addFilter('brands', brand);
    await sentRequests[1]?.answer({ message: 'down' }, 503);
    await listingStore.loadNextPage();
    expect(sentRequests).toHaveLength(2);
    expect(listingStore.$listing.get().status.kind).toBe('failed');
  });

  it('restored pages are not taken away by an attempt that still waits', async () => {
    await openListing();
    await sentRequests[0]?.answer({ message: 'down' }, 503);
    listingStore.restoreListing([]);
    vi.advanceTimersByTime(5_000);
    expect(sentRequests).toHaveLength(1);
  });
});
