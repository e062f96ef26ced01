/** In-memory Cache Storage with the methods that the shop uses. */
export function createFakeCaches(origin: string): CacheStorage {
  const cachesByName = new Map<string, Map<string, Response>>();
  const readRequestPath = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).pathname;
  const createCache = (responseByPath: Map<string, Response>) => ({
    put: async (request: RequestInfo | URL, response: Response) => {
      responseByPath.set(
        readRequestPath(request),
        new Response(await response.arrayBuffer(), { headers: response.headers }),
      );
    },
    add: async (request: RequestInfo | URL) => {
      const response = await fetch(request);
      if (!response.ok) throw new TypeError('Request failed');
      responseByPath.set(readRequestPath(request), response);
    },
    delete: async (request: RequestInfo | URL) => responseByPath.delete(readRequestPath(request)),
    keys: async () => [...responseByPath.keys()].map((path) => new Request(new URL(path, origin))),
  });
  return {
    keys: async () => [...cachesByName.keys()],
    open: async (openedCacheName: string) => {
      const responseByPath = cachesByName.get(openedCacheName) ?? new Map<string, Response>();
      cachesByName.set(openedCacheName, responseByPath);
      return createCache(responseByPath);
    },
    delete: async (cacheName: string) => cachesByName.delete(cacheName),
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
      cachesByName.get(cacheName)?.get(readRequestPath(request))?.clone(),
  } as unknown as CacheStorage;
}
