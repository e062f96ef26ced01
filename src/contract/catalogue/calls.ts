import type * as byListing from '#contract/listing/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { defineGuestCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byHealth from '#contract/platform/health-schema.ts';
import type * as byProduct from '#contract/product/schema.ts';
import type * as bySearch from '#contract/search/schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineCatalogueCall<K extends EndpointSpec>(method: HttpMethod, path: string) {
  return defineGuestCall<K>(method, `/v2/storefront${path}`, 'anyone');
}

export const listLookups = defineCatalogueCall<typeof by.listLookupsSpec>('GET', '/categories');
export const listProducts = defineCatalogueCall<typeof byListing.listProductsSpec>('GET', '/products');
export const getProduct = defineCatalogueCall<typeof byProduct.getProductSpec>('GET', '/products/:slug');
export const searchProducts = defineCatalogueCall<typeof bySearch.searchProductsSpec>('POST', '/search');
export const getPopularProducts = defineGuestCall<typeof bySearch.getPopularProductsSpec>(
  'GET',
  '/v2/storefront/search',
  'anonymous',
);
export const getHealth = defineGuestCall<typeof byHealth.getHealthSpec>('GET', '/health', 'anonymous');
