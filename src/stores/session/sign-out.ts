import { removeAllCopies } from '#stores/plan/offline/remove-copies.ts';
import { removeCachedValue } from '#stores/platform/cached-value.ts';
import { local, STORAGE_KEYS } from '#stores/storage.ts';
import { $session } from './state.ts';
import { clearTokens, readAccessToken } from './tokens.ts';

const USER_CACHE_KEYS = [STORAGE_KEYS.activeProtocol, STORAGE_KEYS.lastTokenRefresh];
/** Delays in ms after the end of a session: until tokens and caches are removed, then until the page may be left. */
const CLEAR_TOKENS_DELAY_MS = 50;
const LEAVE_PAGE_DELAY_MS = 100;

const pauseFor = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

function clearUserCaches(): void {
  for (const cacheKey of USER_CACHE_KEYS) removeCachedValue(cacheKey);
}

async function cleanUpSession(token: string | undefined): Promise<void> {
  local.remove('formulary:plan_start');
  const offlineCopyRemovalPromise = removeAllCopies();
  await pauseFor(CLEAR_TOKENS_DELAY_MS);
  if ($session.get() === 'loggedout' && readAccessToken() === token) {
    clearTokens();
    clearUserCaches();
  }
  await Promise.all([offlineCopyRemovalPromise, pauseFor(LEAVE_PAGE_DELAY_MS)]);
}

let sessionCleanUpPromise: Promise<void> | undefined;

if (readAccessToken() === undefined) clearUserCaches();

// Subscribed before any other listener that waits for the session's end.
$session.listen((sessionState) => {
  if (sessionState === 'loggedout') sessionCleanUpPromise = cleanUpSession(readAccessToken());
});

export function startSessionCleanUp(): void {
  sessionCleanUpPromise ??= cleanUpSession(readAccessToken());
}

/** Resolves once an ended session is cleaned up. */
export function awaitSessionCleanUp(): Promise<void> {
  return sessionCleanUpPromise ?? Promise.resolve();
}

export function hasSessionEnded(): boolean {
  return sessionCleanUpPromise !== undefined;
}
