import { removeAllCopies } from '#stores/plan/offline/remove-copies.ts';
import { removeCachedValue } from '#stores/platform/cached-value.ts';
import { local, STORAGE_KEYS } from '#stores/storage.ts';
import { $session } from './state.ts';
import { accessToken, clearTokens } from './tokens.ts';

const USER_CACHES = [STORAGE_KEYS.activeProtocol, STORAGE_KEYS.lastTokenRefresh];
/** Delays in ms after the end of a session: until tokens and caches are removed, then until the page may be left. */
const CLEAR_TOKENS_DELAY_MS = 50;
const LEAVE_PAGE_DELAY_MS = 100;

const pauseFor = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

function clearUserCaches(): void {
  for (const name of USER_CACHES) removeCachedValue(name);
}

async function cleanUpSession(token: string | undefined): Promise<void> {
  local.remove('formulary:plan_start');
  const removal = removeAllCopies();
  await pauseFor(CLEAR_TOKENS_DELAY_MS);
  if ($session.get() === 'loggedout' && accessToken() === token) {
    clearTokens();
    clearUserCaches();
  }
  await Promise.all([removal, pauseFor(LEAVE_PAGE_DELAY_MS)]);
}

let runningCleanUp: Promise<void> | undefined;

if (accessToken() === undefined) clearUserCaches();

// Subscribed before any other listener that waits for the session's end.
$session.listen((state) => {
  if (state === 'loggedout') runningCleanUp = cleanUpSession(accessToken());
});

export function startSessionCleanUp(): void {
  runningCleanUp ??= cleanUpSession(accessToken());
}

/** Resolves once an ended session is cleaned up. */
export function awaitCleanUp(): Promise<void> {
  return runningCleanUp ?? Promise.resolve();
}

export function hasSessionEnded(): boolean {
  return runningCleanUp !== undefined;
}
