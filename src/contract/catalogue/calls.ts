import type * as byListing from '#contract/listing/schema.ts';
import type { EndpointChecks } from '#contract/platform/checks.ts';
import { defineGuestCall, type HttpMethod } from '#contract/platform/endpoint.ts';
import type * as byHealth from '#contract/platform/health-schema.ts';
import type * as byProduct from '#contract/product/schema.ts';
import type * as bySearch from '#contract/search/schema.ts';
import type * as by from './schema.ts';

/* @__NO_SIDE_EFFECTS__ */
function defineCatalogueCall<K extends EndpointChecks>(method: HttpMethod, path: string) {
  return defineGuestCall<K>(method, `/v2/storefront${path}`, 'anyone');
}

export const listLookups = defineCatalogueCall<typeof by.listLookupsChecks>('GET', '/categories');
export const listProducts = defineCatalogueCall<typeof byListing.listProductsChecks>('GET', '/products');
export const getProduct = defineCatalogueCall<typeof byProduct.getProductChecks>('GET', '/products/:slug');
export const searchProducts = defineCatalogueCall<typeof bySearch.searchProductsChecks>('POST', '/search');
export const getPopularProducts = defineGuestCall<typeof bySearch.getPopularProductsChecks>(
  'GET',
  '/v2/storefront/search',
  'anonymous',
);
export const getHealth = defineGuestCall<typeof byHealth.getHealthChecks>('GET', '/health', 'anonymous');
