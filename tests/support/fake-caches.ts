/** In-memory Cache Storage with the methods that the shop uses. */
export function fakeCaches(origin: string): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).pathname;
  const cacheOf = (entries: Map<string, Response>) => ({
    put: async (request: RequestInfo | URL, answer: Response) => {
      entries.set(pathOf(request), new Response(await answer.arrayBuffer(), { headers: answer.headers }));
    },
    add: async (request: RequestInfo | URL) => {
      const answer = await fetch(request);
      if (!answer.ok) throw new TypeError('Request failed');
      entries.set(pathOf(request), answer);
    },
    delete: async (request: RequestInfo | URL) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, origin))),
  });
  return {
    keys: async () => [...stores.keys()],
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return cacheOf(entries);
    },
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
      stores.get(cacheName)?.get(pathOf(request))?.clone(),
  } as unknown as CacheStorage;
}
