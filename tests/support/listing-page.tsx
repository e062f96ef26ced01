import { expect, vi } from 'vitest';
import { listLookups } from '#contract/catalogue/calls.ts';
import type { Client } from '#contract/platform/client.ts';
import type { ListingSource } from '#domain/listing/source.ts';
import { CACHE_TAG } from '#domain/platform/edge-cache.ts';
import { getT } from '#i18n/translate.ts';
import { Listing } from '#islands/listing/Listing.tsx';
import type { ListingView } from '#islands/listing/listing-view.ts';
import { Cards } from '#islands/listing/Results.tsx';
import { type LoadedListing, loadListing } from '#layouts/listing/load-listing.ts';
import { markAnswer } from '#layouts/listing/mark-answer.ts';
import { lookups } from './listing-answers.ts';

const t = getT('en');

export const catalogue: ListingSource = { kind: 'catalogue' };
/** Fake of the function that logs server errors. */
export const report = vi.fn<(problem: unknown) => void>();

/** Loads a listing page as the server does, with a fake API client. */
export function load(client: Client, source: ListingSource, path: string): Promise<LoadedListing> {
  const url = new URL(path, location.origin);
  return loadListing(client, { language: 'en', region: 'eu', t }, source, url, report);
}

/** Status and cache tags of a listing page. */
export function answerOf(loaded: LoadedListing): [number | undefined, string | null] {
  const page: { status?: number; headers: Headers } = { headers: new Headers() };
  markAnswer(page, loaded);
  return [page.status, page.headers.get(CACHE_TAG)];
}

/** Listing state that the server renders for a query, when the API gives `answer`. */
export async function viewOf(search: string, answer: unknown): Promise<ListingView> {
  const client = (async (endpoint: unknown) => (endpoint === listLookups ? lookups : answer)) as Client;
  const loaded = await load(client, catalogue, `/en/products${search}`);
  expect(answerOf(loaded)).toEqual([undefined, 'catalogue']);
  return loaded.view;
}

export function markup(view: ListingView) {
  return Listing({ view, cards: Cards({ view, products: view.pages.flatMap(({ products }) => products) }) });
}
