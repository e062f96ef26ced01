import type { ListingParameters, ProductsPage } from '#contract/listing/schema.ts';
import type { SearchParameters, SearchResponse } from '#contract/search/schema.ts';
import { fromProductsPage, fromSearchResponse, type ListingPage } from './page.ts';
import { type ListingChoices, type ListingSource, productsQuery, type SearchSource, searchQuery } from './source.ts';

export interface ListingCalls {
  readonly products: (query: ListingParameters) => Promise<ProductsPage>;
  readonly search: (query: SearchParameters) => Promise<SearchResponse>;
  /** Loads popular products to display when a listing has no hits; never rejects. */
  readonly popular: () => Promise<ListingPage['popular']>;
}

async function searchPage(
  calls: ListingCalls,
  source: SearchSource,
  choices: ListingChoices,
  page: number,
): Promise<ListingPage> {
  const answer = await calls.search(searchQuery(source, choices, page));
  const foundPage = fromSearchResponse(answer, { page, perPage: source.perPage });
  if (foundPage.products.length > 0 || page > 1) return foundPage;
  return { ...foundPage, popular: await calls.popular() };
}

export async function loadListingPage(
  calls: ListingCalls,
  source: ListingSource,
  choices: ListingChoices,
  page: number,
): Promise<ListingPage> {
  if (source.kind === 'search') return searchPage(calls, source, choices, page);
  return fromProductsPage(await calls.products(productsQuery(choices, page)));
}
