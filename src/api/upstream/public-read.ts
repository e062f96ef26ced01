import type { ZodMiniType } from 'zod/mini';
import { publicRoutes } from '#api/public-routes.ts';
import type { Call, Endpoint } from '#contract/platform/endpoint.ts';
import { getSharedProtocol } from '#contract/sharing/calls.ts';

/** Endpoint that anyone may read, with the schema that its answer must match. */
export interface PublicRead<C extends Call = Call> {
  readonly endpoint: Endpoint<C>;
  readonly answer: ZodMiniType<C['answer']>;
  /** True if the last good answer is cached, to replace a failed one during an outage. */
  readonly isCached: boolean;
}

const { catalogue, search, storefront, sharing } = publicRoutes;

const PUBLIC_READS: readonly PublicRead[] = [...catalogue, ...search, ...storefront, ...sharing].map(
  // Links can be withdrawn: nothing outlives the upstream's own answer.
  ({ endpoint, checks }) => ({ endpoint, answer: checks.answer, isCached: endpoint !== getSharedProtocol }),
);

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
