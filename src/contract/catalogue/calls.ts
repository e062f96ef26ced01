import type * as byListing from '#contract/listing/schema.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { guestCall, type Method } from '#contract/platform/endpoint.ts';
import type * as byHealth from '#contract/platform/health-schema.ts';
import type * as byProduct from '#contract/product/schema.ts';
import type * as bySearch from '#contract/search/schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function catalogueCall<K extends Checks>(method: Method, path: string) {
  return guestCall<K>(method, `/v2/storefront${path}`, 'anyone');
}

export const listLookups = catalogueCall<typeof by.listLookupsChecks>('GET', '/categories');
export const listProducts = catalogueCall<typeof byListing.listProductsChecks>('GET', '/products');
export const getProduct = catalogueCall<typeof byProduct.getProductChecks>('GET', '/products/:slug');
export const searchProducts = catalogueCall<typeof bySearch.searchProductsChecks>('POST', '/search');
export const getPopularProducts = guestCall<typeof bySearch.getPopularProductsChecks>(
  'GET',
  '/v2/storefront/search',
  'anonymous',
);
export const getHealth = guestCall<typeof byHealth.getHealthChecks>('GET', '/health', 'anonymous');
