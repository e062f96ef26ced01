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
  // A shared protocol is not cached, as its link can be revoked at any time.
  ({ endpoint, checks }) => ({ endpoint, answer: checks.answer, isCached: endpoint !== getSharedProtocol }),
);

const PUBLIC_READ_PATTERNS = PUBLIC_READS.map((knownRead) => ({
  read: knownRead,
  pattern: new RegExp(`^${knownRead.endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

function isReadOfEndpoint<C extends Call>(knownRead: PublicRead, endpoint: Endpoint<C>): knownRead is PublicRead<C> {
  return knownRead.endpoint === endpoint;
}

/** Finds the public read of an endpoint; throws if the endpoint has none. */
export function publicRead<C extends Call>(endpoint: Endpoint<C>): PublicRead<C> {
  for (const knownRead of PUBLIC_READS) if (isReadOfEndpoint(knownRead, endpoint)) return knownRead;
  throw new TypeError(`${endpoint.method} ${endpoint.path} is no public read`);
}

export function findPublicRead(method: string, pathname: string): PublicRead | undefined {
  return PUBLIC_READ_PATTERNS.find(({ read, pattern }) => read.endpoint.method === method && pattern.test(pathname))
    ?.read;
}
