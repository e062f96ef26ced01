export interface CachedAnswer {
  readonly text: string;
  /** Time at which the answer was received, in ms since 1970. */
  readonly at: number;
}

/** Maximum length of a cache key; longer requests are repeated too rarely to be cached. */
const MAXIMUM_KEY_LENGTH = 2_000;
const CACHE_SECONDS = 86_400;
const CACHED_AT_HEADER = 'X-Good-At';

const cacheAddress = (key: string) => `https://last-good.formulary.invalid/${encodeURIComponent(key)}`;

/** Opens the cache that all isolates of a location share; on platforms without such a cache, nothing is stored. */
const openCache = () => caches.open('last-good');

export async function cacheGoodAnswer(key: string, text: string): Promise<void> {
  if (key.length > MAXIMUM_KEY_LENGTH) return;
  const headers = {
    'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
    [CACHED_AT_HEADER]: String(Date.now()),
  };
  await (await openCache()).put(cacheAddress(key), new Response(text, { headers }));
}

export async function lastGoodAnswer(key: string): Promise<CachedAnswer | undefined> {
  const found = await (await openCache()).match(cacheAddress(key));
  return found && { text: await found.text(), at: Number(found.headers.get(CACHED_AT_HEADER)) };
}
