import { watchPersonalStorage } from '#stores/platform/personal-storage.ts';
import { startTokenRenewal } from '#stores/session/renewal/clock.ts';
import { $sessionOwner, rereadTokenOwner } from './owner.ts';
import { startSessionCleanUp } from './sign-out.ts';
import { $session, setSignedIn, setSignedOut } from './state.ts';
import { listenForLogout } from './tabs.ts';
import { hasBothTokens, readTokenOwner } from './tokens.ts';
import { revalidateUser } from './user.ts';

let activeWakeLock: WakeLockSentinel | undefined;
let isUpdatingWakeLock = false;

const isScreenInUse = () => $session.get() === 'loggedin' && document.visibilityState === 'visible';

async function releaseWakeLock(): Promise<void> {
  await activeWakeLock?.release();
  activeWakeLock = undefined;
}

/** Requests or releases the wake lock. The browser drops it in hidden tabs and may refuse it if the battery is low. */
async function updateWakeLock(): Promise<void> {
  const wakeLockApi: WakeLock | undefined = Reflect.get(navigator, 'wakeLock');
  if (!wakeLockApi || isUpdatingWakeLock) return;
  isUpdatingWakeLock = true;
  try {
    if ($session.get() === 'loggedout') await releaseWakeLock();
    else if (isScreenInUse() && (!activeWakeLock || activeWakeLock.released))
      activeWakeLock = await wakeLockApi.request('screen');
    if ($session.get() === 'loggedout') await releaseWakeLock();
  } catch {
    activeWakeLock = undefined;
  } finally {
    isUpdatingWakeLock = false;
  }
}

function keepScreenAwake(): void {
  $session.subscribe(() => void updateWakeLock());
  document.addEventListener('visibilitychange', () => void updateWakeLock());
}

let areSessionServicesStarted = false;

/** Starts the services of a session: sign-outs from other tabs, token renewal, wake lock. Runs only once. */
export function startSessionServices(): void {
  if (areSessionServicesStarted) return;
  areSessionServicesStarted = true;
  listenForLogout();
  watchPersonalStorage();
  startTokenRenewal();
  keepScreenAwake();
}

function hasTokenOwnerChanged(): boolean {
  const [shownId, storedId] = [$sessionOwner.get()?.id, readTokenOwner()?.id];
  return shownId !== undefined && storedId !== undefined && shownId !== storedId;
}

/** Signs in if tokens are stored, else ends the session; called on page load and after a change of the tokens. */
export async function startOrEndSession(): Promise<void> {
  startSessionServices();
  if (!hasBothTokens()) {
    setSignedOut();
    // The page's tokens may have been refused before this module was loaded.
    startSessionCleanUp();
    return;
  }
  // Nothing of the former user is shown while the server confirms the new user.
  if (hasTokenOwnerChanged()) {
    setSignedIn(undefined);
    rereadTokenOwner();
  }
  await revalidateUser();
}
