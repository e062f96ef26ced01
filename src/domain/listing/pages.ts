import type { ListingParameters, ProductsPage } from '#contract/listing/schema.ts';
import type { SearchParameters, SearchResponse } from '#contract/search/schema.ts';
import { type ListingPage, pageFromProducts, pageFromSearchResponse } from './page.ts';
import {
  buildProductsQuery,
  buildSearchQuery,
  type ListingChoices,
  type ListingSource,
  type SearchSource,
} from './source.ts';

export interface ListingApiCalls {
  readonly products: (query: ListingParameters) => Promise<ProductsPage>;
  readonly search: (query: SearchParameters) => Promise<SearchResponse>;
  /** Loads popular products to display when a listing has no hits; never rejects. */
  readonly loadPopularProducts: () => Promise<ListingPage['popular']>;
}

async function loadSearchPage(
  apiCalls: ListingApiCalls,
  listingSource: SearchSource,
  listingChoices: ListingChoices,
  pageNumber: number,
): Promise<ListingPage> {
  const searchResponse = await apiCalls.search(buildSearchQuery(listingSource, listingChoices, pageNumber));
  const listingPage = pageFromSearchResponse(searchResponse, { page: pageNumber, perPage: listingSource.perPage });
  if (listingPage.products.length > 0 || pageNumber > 1) return listingPage;
  return { ...listingPage, popular: await apiCalls.loadPopularProducts() };
}

export async function loadListingPage(
  apiCalls: ListingApiCalls,
  listingSource: ListingSource,
  choices: ListingChoices,
  pageNumber: number,
): Promise<ListingPage> {
  if (listingSource.kind === 'search') return loadSearchPage(apiCalls, listingSource, choices, pageNumber);
  return pageFromProducts(await apiCalls.products(buildProductsQuery(choices, pageNumber)));
}
