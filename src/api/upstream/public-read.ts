import type { ZodMiniType } from 'zod/mini';
import {
  getPopularProducts,
  getProduct,
  listLookups,
  listProducts,
  searchProducts,
} from '#contract/catalogue/calls.ts';
import { listLookupsChecks } from '#contract/catalogue/schema.ts';
import { listProductsChecks } from '#contract/listing/schema.ts';
import type { Call, Endpoint } from '#contract/platform/endpoint.ts';
import { getProductChecks } from '#contract/product/schema.ts';
import { getPopularProductsChecks, searchProductsChecks } from '#contract/search/schema.ts';
import { getSharedProtocol } from '#contract/sharing/calls.ts';
import { getSharedProtocolChecks } from '#contract/sharing/schema.ts';
import { getPublicStorefront, listPublicStorefronts } from '#contract/storefront/calls.ts';
import { listPublicStorefrontsChecks } from '#contract/storefront/public-list-schema.ts';
import { getPublicStorefrontChecks } from '#contract/storefront/schema.ts';

/** Endpoint that anyone may read, with the schema that its answer must match. */
export interface PublicRead<C extends Call = Call> {
  readonly endpoint: Endpoint<C>;
  readonly answer: ZodMiniType<C['answer']>;
  /** True if this is the last good answer, used instead of a failed one during an outage. */
  readonly isCached: boolean;
}

const PUBLIC_READS: readonly PublicRead[] = [
  { endpoint: listLookups, answer: listLookupsChecks.answer, isCached: true },
  { endpoint: listProducts, answer: listProductsChecks.answer, isCached: true },
  { endpoint: getProduct, answer: getProductChecks.answer, isCached: true },
  {
    endpoint: getPopularProducts,
    answer: getPopularProductsChecks.answer,
    isCached: true,
  },
  { endpoint: searchProducts, answer: searchProductsChecks.answer, isCached: true },
  {
    endpoint: getPublicStorefront,
    answer: getPublicStorefrontChecks.answer,
    isCached: true,
  },
  {
    endpoint: listPublicStorefronts,
    answer: listPublicStorefrontsChecks.answer,
    isCached: true,
  },
  // Links can be withdrawn: nothing outlives the upstream's own answer.
  {
    endpoint: getSharedProtocol,
    answer: getSharedProtocolChecks.answer,
    isCached: false,
  },
];

const PUBLIC_READ_PATTERNS = PUBLIC_READS.map((read) => ({
  read,
  pattern: new RegExp(`^${read.endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

function isReadOfEndpoint<C extends Call>(read: PublicRead, endpoint: Endpoint<C>): read is PublicRead<C> {
  return read.endpoint === endpoint;
}

/** Finds the public read of an endpoint; throws if the endpoint has none. */
export function publicRead<C extends Call>(endpoint: Endpoint<C>): PublicRead<C> {
  for (const read of PUBLIC_READS) if (isReadOfEndpoint(read, endpoint)) return read;
  throw new TypeError(`${endpoint.method} ${endpoint.path} is no public read`);
}

export function findPublicRead(method: string, pathname: string): PublicRead | undefined {
  return PUBLIC_READ_PATTERNS.find(
    ({ read, pattern }) => read.endpoint.method === method && pattern.test(pathname),
  )?.read;
}
