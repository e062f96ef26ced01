import { expect, vi } from 'vitest';
import { listLookups } from '#contract/catalogue/calls.ts';
import type { ApiClient } from '#contract/platform/client.ts';
import type { ListingSource } from '#domain/listing/source.ts';
import { CACHE_TAG_HEADER } from '#domain/platform/edge-cache.ts';
import { getTranslate } from '#i18n/translate.ts';
import { Listing } from '#islands/listing/Listing.tsx';
import type { ListingView } from '#islands/listing/listing-view.ts';
import { ResultCards } from '#islands/listing/Results.tsx';
import { type LoadedListing, loadListing } from '#layouts/listing/load-listing.ts';
import { setListingStatusAndCache } from '#layouts/listing/mark-answer.ts';
import { exampleLookups } from './listing-answers.ts';

const t = getTranslate('en');

export const catalogueListingSource: ListingSource = { kind: 'catalogue' };
/** Fake of the function that logs server errors. */
export const reportError = vi.fn<(reportedError: unknown) => void>();

/** Loads a listing page as the server does, with a fake API client. */
export function loadListingPage(api: ApiClient, listingSource: ListingSource, path: string): Promise<LoadedListing> {
  const url = new URL(path, location.origin);
  return loadListing(api, { language: 'en', region: 'eu', t }, listingSource, url, reportError);
}

/** Status and cache tags of a listing page. */
export function readStatusAndCacheTags(loadedListing: LoadedListing): [number | undefined, string | null] {
  const pageResponseInit: { status?: number; headers: Headers } = { headers: new Headers() };
  setListingStatusAndCache(pageResponseInit, loadedListing);
  return [pageResponseInit.status, pageResponseInit.headers.get(CACHE_TAG_HEADER)];
}

/** Listing state that the server renders for a query, when the API returns `response`. */
export async function loadListingView(queryString: string, response: unknown): Promise<ListingView> {
  const apiClient = (async (endpoint: unknown) => (endpoint === listLookups ? exampleLookups : response)) as ApiClient;
  const loadedListing = await loadListingPage(apiClient, catalogueListingSource, `/en/products${queryString}`);
  expect(readStatusAndCacheTags(loadedListing)).toEqual([undefined, 'catalogue']);
  return loadedListing.view;
}

export function createListingElement(listingView: ListingView) {
  return Listing({
    view: listingView,
    productCards: ResultCards({ view: listingView, products: listingView.pages.flatMap(({ products }) => products) }),
  });
}
