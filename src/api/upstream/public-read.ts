import type { ZodMiniType } from 'zod/mini';
import { publicRoutes } from '#api/public-routes.ts';
import type { CallTypes, Endpoint } from '#contract/platform/endpoint.ts';
import { getSharedProtocol } from '#contract/sharing/calls.ts';

/** Endpoint that anyone may read, with the schema that its response must match. */
export interface PublicEndpoint<C extends CallTypes = CallTypes> {
  readonly endpoint: Endpoint<C>;
  readonly answer: ZodMiniType<C['answer']>;
  /** True if the last valid response is cached, to replace a failed one during an outage. */
  readonly isCached: boolean;
}

const { catalogue, search, storefront, sharing } = publicRoutes;

const PUBLIC_ENDPOINTS: readonly PublicEndpoint[] = [...catalogue, ...search, ...storefront, ...sharing].map(
  // A shared protocol is not cached, as its link can be revoked at any time.
  ({ endpoint, checks }) => ({ endpoint, answer: checks.answer, isCached: endpoint !== getSharedProtocol }),
);

const PUBLIC_ENDPOINT_PATTERNS = PUBLIC_ENDPOINTS.map((publicEndpoint) => ({
  read: publicEndpoint,
  pattern: new RegExp(`^${publicEndpoint.endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

function isForEndpoint<C extends CallTypes>(
  publicEndpoint: PublicEndpoint,
  endpoint: Endpoint<C>,
): publicEndpoint is PublicEndpoint<C> {
  return publicEndpoint.endpoint === endpoint;
}

/** Returns the public endpoint with its schema; throws if not everyone may read it. */
export function publicEndpointOf<C extends CallTypes>(endpoint: Endpoint<C>): PublicEndpoint<C> {
  for (const publicEndpoint of PUBLIC_ENDPOINTS) if (isForEndpoint(publicEndpoint, endpoint)) return publicEndpoint;
  throw new TypeError(`${endpoint.method} ${endpoint.path} is no public read`);
}

export function findPublicEndpoint(method: string, pathname: string): PublicEndpoint | undefined {
  return PUBLIC_ENDPOINT_PATTERNS.find(({ read, pattern }) => read.endpoint.method === method && pattern.test(pathname))
    ?.read;
}
