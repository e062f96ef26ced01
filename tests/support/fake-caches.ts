/** In-memory Cache Storage with the methods that the shop uses. */
export function fakeCaches(origin: string): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : asked, origin).pathname;
  const cacheOf = (entries: Map<string, Response>) => ({
    put: async (asked: RequestInfo | URL, answer: Response) => {
      entries.set(pathOf(asked), new Response(await answer.arrayBuffer(), { headers: answer.headers }));
    },
    add: async (asked: RequestInfo | URL) => {
      const answer = await fetch(asked);
      if (!answer.ok) throw new TypeError('Request failed');
      entries.set(pathOf(asked), answer);
    },
    delete: async (asked: RequestInfo | URL) => entries.delete(pathOf(asked)),
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
    match: async (asked: RequestInfo | URL, { cacheName = '' } = {}) =>
      stores.get(cacheName)?.get(pathOf(asked))?.clone(),
  } as unknown as CacheStorage;
}
