export interface GoodAnswer {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Longer requests are hardly repeated. */
const MAXIMUM_KEY = 2_000;
const LIFETIME_SECONDS = 86_400;
const AT = 'X-Good-At';

const address = (key: string) => `https://last-good.formulary.invalid/${encodeURIComponent(key)}`;

/** Shared by all isolates of a location; a no-op on platforms without such a cache. */
const shared = () => caches.open('last-good');

export async function cacheGood(key: string, text: string): Promise<void> {
  if (key.length > MAXIMUM_KEY) return;
  const headers = { 'Cache-Control': `public, max-age=${LIFETIME_SECONDS}`, [AT]: String(Date.now()) };
  await (await shared()).put(address(key), new Response(text, { headers }));
}

export async function lastGood(key: string): Promise<GoodAnswer | undefined> {
  const found = await (await shared()).match(address(key));
  return found && { text: await found.text(), at: Number(found.headers.get(AT)) };
}
