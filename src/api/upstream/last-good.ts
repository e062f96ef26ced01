import type { ExecutionContext } from 'hono';

/** An answer as it was when the upstream last gave it. */
export interface GoodAnswer {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Characters that an isolate keeps. */
const MAXIMUM_LENGTH = 8_000_000;
/** What is asked with more than this is hardly asked twice. */
const MAXIMUM_KEY = 2_000;
const KEPT_SECONDS = 86_400;
/** How old the shared copy may become before it is written again (milliseconds). */
const REWRITE_MS = 60_000;
const AT = 'X-Good-At';

const answers = new Map<string, GoodAnswer & { readonly sharedAt: number }>();
let totalLength = 0;

function remember(key: string, answer: GoodAnswer, sharedAt: number): void {
  totalLength += answer.text.length - (answers.get(key)?.text.length ?? 0);
  // Put in again, an entry is the youngest.
  answers.delete(key);
  answers.set(key, { ...answer, sharedAt });
  for (const [oldest, { text }] of answers) {
    if (totalLength <= MAXIMUM_LENGTH) break;
    answers.delete(oldest);
    totalLength -= text.length;
  }
}

const address = (key: string) => `https://last-good.formulary.invalid/${encodeURIComponent(key)}`;

/** Shared by all isolates of one place; a platform without such a cache keeps nothing in it. */
const shared = () => caches.open('last-good');

async function share(key: string, { text, at }: GoodAnswer): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${KEPT_SECONDS}`, [AT]: String(at) };
  await (await shared()).put(address(key), new Response(text, { headers }));
}

/** Keeps an answer: in this isolate at once, for the others of the place once a minute. */
export function cacheGood(key: string, text: string, context: ExecutionContext): void {
  if (key.length > MAXIMUM_KEY) return;
  const at = Date.now();
  const sharedAt = answers.get(key)?.sharedAt ?? 0;
  const isDue = at - sharedAt >= REWRITE_MS;
  remember(key, { text, at }, isDue ? at : sharedAt);
  if (isDue) context.waitUntil(share(key, { text, at }));
}

/** The last good answer for a key, of this isolate or of another one of the place; undefined if there is none. */
export async function lastGood(key: string): Promise<GoodAnswer | undefined> {
  const own = answers.get(key);
  if (own) return own;
  const found = await (await shared()).match(address(key));
  return found && { text: await found.text(), at: Number(found.headers.get(AT)) };
}
