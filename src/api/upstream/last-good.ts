/** An answer as it was when the upstream last gave it. */
export interface GoodAnswer {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is asked with more than this is hardly asked twice. */
const MAXIMUM_KEY = 2_000;
const LIFETIME_SECONDS = 86_400;
const AT = 'X-Good-At';

const address = (key: string) => `https://last-good.formulary.invalid/${encodeURIComponent(key)}`;

/** Shared by all isolates of one place; a platform without such a cache stores nothing in it. */
const shared = () => caches.open('last-good');

export async function cacheGood(key: string, text: string): Promise<void> {
  if (key.length > MAXIMUM_KEY) return;
  const headers = { 'Cache-Control': `public, max-age=${LIFETIME_SECONDS}`, [AT]: String(Date.now()) };
  await (await shared()).put(address(key), new Response(text, { headers }));
}

/** The last good answer for a key; undefined if there is none. */
export async function lastGood(key: string): Promise<GoodAnswer | undefined> {
  const found = await (await shared()).match(address(key));
  return found && { text: await found.text(), at: Number(found.headers.get(AT)) };
}
