import type * as byListing from '#contract/listing/schema.ts';
import { guestCall } from '#contract/platform/endpoint.ts';
import type * as byHealth from '#contract/platform/health-schema.ts';
import type * as byProduct from '#contract/product/schema.ts';
import type * as bySearch from '#contract/search/schema.ts';
import type * as by from './schema.ts';

export const listLookups = guestCall<typeof by.listLookupsChecks>(
  'GET',
  '/v2/storefront/categories',
  'anyone',
);
export const listProducts = guestCall<typeof byListing.listProductsChecks>(
  'GET',
  '/v2/storefront/products',
  'anyone',
);
export const getProduct = guestCall<typeof byProduct.getProductChecks>(
  'GET',
  '/v2/storefront/products/:slug',
  'anyone',
);
export const searchProducts = guestCall<typeof bySearch.searchProductsChecks>(
  'POST',
  '/v2/storefront/search',
  'anyone',
);
export const getPopularProducts = guestCall<typeof bySearch.getPopularProductsChecks>(
  'GET',
  '/v2/storefront/search',
  'anonymous',
);
export const getHealth = guestCall<typeof byHealth.getHealthChecks>('GET', '/health', 'anonymous');
