import type { ListingParameters, ProductsPage } from '#contract/listing/schema.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Health } from '#contract/platform/health-schema.ts';
import type { ProductDetail } from '#contract/product/schema.ts';
import type { SearchBody, SearchParameters, SearchResponse } from '#contract/search/schema.ts';
import type { Lookups } from './schema.ts';

export const listLookups: Endpoint<{ answer: Lookups }> = {
  method: 'GET',
  path: '/v2/storefront/categories',
  auth: 'none',
};

export const listProducts: Endpoint<{ query: ListingParameters; answer: ProductsPage }> = {
  method: 'GET',
  path: '/v2/storefront/products',
  auth: 'none',
};

export const getProduct: Endpoint<{ params: { slug: string }; answer: ProductDetail }> = {
  method: 'GET',
  path: '/v2/storefront/products/:slug',
  auth: 'none',
};

export const searchProducts: Endpoint<{ query: SearchParameters; body: SearchBody; answer: SearchResponse }> =
  {
    method: 'POST',
    path: '/v2/storefront/search',
    auth: 'none',
  };

export const getPopularProducts: Endpoint<{ answer: SearchResponse }> = {
  method: 'GET',
  path: '/v2/storefront/search',
  auth: 'public-no-bearer',
};

export const getHealth: Endpoint<{ answer: Health }> = {
  method: 'GET',
  path: '/health',
  auth: 'public-no-bearer',
};
