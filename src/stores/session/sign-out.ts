import { removeAllCopies } from '#stores/plan/offline/remove-copies.ts';
import { removeCached } from '#stores/platform/cached-value.ts';
import { KEYS, local } from '#stores/storage.ts';
import { $session } from './state.ts';
import { accessToken, clearTokens } from './tokens.ts';

/** Cached values (see `cached-value.ts`) that belong to whoever is signed in, whether or not their store is loaded. */
const USER_CACHES = [KEYS.activeProtocol, KEYS.lastTokenRefresh];
/** From the end of a session to its tokens and caches being gone, and from there to the page's (milliseconds). */
const CLEAR_TOKENS_MS = 50;
const LEAVE_PAGE_MS = 100;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

function clearUserCaches(): void {
  for (const name of USER_CACHES) removeCached(name);
}

/** Tokens of a sign-in that came in between, in whichever tab, stay; what is stored of plans goes at once. */
async function cleanUp(token: string | undefined): Promise<void> {
  local.remove('formulary:plan_start');
  const removed = removeAllCopies();
  await pause(CLEAR_TOKENS_MS);
  if ($session.get() === 'loggedout' && accessToken() === token) {
    clearTokens();
    clearUserCaches();
  }
  await Promise.all([removed, pause(LEAVE_PAGE_MS)]);
}

let cleaning: Promise<void> | undefined;

// A session may have ended before this was loaded.
if (accessToken() === undefined) clearUserCaches();

// Heard here, before anybody who waits for the end of it.
$session.listen((state) => {
  if (state === 'loggedout') cleaning = cleanUp(accessToken());
});

/** Cleans up after a session that ended before this was loaded; does nothing after one that was cleaned up. */
export function cleanUpEarlyEnd(): void {
  cleaning ??= cleanUp(accessToken());
}

/** A session that ends, however it does, is cleaned up, while stores hear of it by themselves; resolves once nothing is left. */
export function cleanedUp(): Promise<void> {
  return cleaning ?? Promise.resolve();
}

/** Whether a session has ended on this page. */
export function hasEnded(): boolean {
  return cleaning !== undefined;
}
