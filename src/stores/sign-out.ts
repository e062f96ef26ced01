import { removeCached } from './cached-value.ts';
import { $session } from './session-state.ts';
import { accessToken, clearTokens } from './tokens.ts';

/** Cached values (see `cached-value.ts`) that belong to whoever is signed in, whether or not their store is loaded. */
const USER_CACHES = ['active_protocol', 'last_token_refresh'];
/** From the end of a session to its tokens and caches being gone, and from there to the stores' (milliseconds). */
export const CLEAR_TOKENS_MS = 50;
export const RESET_STORES_MS = 100;

const resets = new Set<() => void>();
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Has a store forgotten by `reset` each time its owner has signed out. */
export function onSignOut(reset: () => void): void {
  resets.add(reset);
}

/** Tokens of a sign-in that came in between, in whichever tab, stay. */
async function cleanUp(token: string | undefined): Promise<void> {
  await pause(CLEAR_TOKENS_MS);
  if ($session.get() === 'loggedout' && accessToken() === token) {
    clearTokens();
    for (const name of USER_CACHES) removeCached(name);
  }
  await pause(RESET_STORES_MS);
  if ($session.get() === 'loggedin') return;
  for (const reset of resets) reset();
}

let cleaning = Promise.resolve();

// Heard here, before anybody who waits for the end of it.
$session.listen((state) => {
  if (state === 'loggedout') cleaning = cleanUp(accessToken());
});

/** Whenever a session ends, however it does, it is cleaned up; resolves once nothing is left of the last one. */
export function cleanedUp(): Promise<void> {
  return cleaning;
}
