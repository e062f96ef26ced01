import type { listProductsChecks } from '#contract/listing/schema.ts';
import type { CallBy, GuestEndpoint } from '#contract/platform/endpoint.ts';
import type { getHealthChecks } from '#contract/platform/health-schema.ts';
import type { getProductChecks } from '#contract/product/schema.ts';
import type { getPopularProductsChecks, searchProductsChecks } from '#contract/search/schema.ts';
import type { listLookupsChecks } from './schema.ts';

export const listLookups: GuestEndpoint<CallBy<typeof listLookupsChecks>> = {
  method: 'GET',
  path: '/v2/storefront/categories',
  access: 'anyone',
};

export const listProducts: GuestEndpoint<CallBy<typeof listProductsChecks>> = {
  method: 'GET',
  path: '/v2/storefront/products',
  access: 'anyone',
};

export const getProduct: GuestEndpoint<CallBy<typeof getProductChecks>> = {
  method: 'GET',
  path: '/v2/storefront/products/:slug',
  access: 'anyone',
};

export const searchProducts: GuestEndpoint<CallBy<typeof searchProductsChecks>> = {
  method: 'POST',
  path: '/v2/storefront/search',
  access: 'anyone',
};

export const getPopularProducts: GuestEndpoint<CallBy<typeof getPopularProductsChecks>> = {
  method: 'GET',
  path: '/v2/storefront/search',
  access: 'anonymous',
};

export const getHealth: GuestEndpoint<CallBy<typeof getHealthChecks>> = {
  method: 'GET',
  path: '/health',
  access: 'anonymous',
};
