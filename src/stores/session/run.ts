import { watchPersonalStorage } from '#stores/platform/personal-storage.ts';
import { startTokenRenewal } from '#stores/session/renewal/clock.ts';
import { $owner, rereadTokenOwner } from './owner.ts';
import { startSessionCleanUp } from './sign-out.ts';
import { $session, setSignedIn, setSignedOut } from './state.ts';
import { listenForLogout } from './tabs.ts';
import { hasBothTokens, tokenOwner } from './tokens.ts';
import { revalidateUser } from './user.ts';

let heldWakeLock: WakeLockSentinel | undefined;
let isRequestingLock = false;

const isScreenInUse = () => $session.get() === 'loggedin' && document.visibilityState === 'visible';

async function releaseWakeLock(): Promise<void> {
  await heldWakeLock?.release();
  heldWakeLock = undefined;
}

/** Requests or releases the wake lock. The browser drops it in hidden tabs and may refuse it if the battery is low. */
async function updateWakeLock(): Promise<void> {
  const wakeLock: WakeLock | undefined = Reflect.get(navigator, 'wakeLock');
  if (!wakeLock || isRequestingLock) return;
  isRequestingLock = true;
  try {
    if ($session.get() === 'loggedout') await releaseWakeLock();
    else if (isScreenInUse() && (!heldWakeLock || heldWakeLock.released))
      heldWakeLock = await wakeLock.request('screen');
    if ($session.get() === 'loggedout') await releaseWakeLock();
  } catch {
    heldWakeLock = undefined;
  } finally {
    isRequestingLock = false;
  }
}

/** Keeps the screen awake while somebody is signed in. */
function followWakeLock(): void {
  $session.subscribe(() => void updateWakeLock());
  document.addEventListener('visibilitychange', () => void updateWakeLock());
}

let isSessionRunning = false;

/** Starts the services of a session: sign-outs from other tabs, token renewal, wake lock. Runs only once. */
export function runSession(): void {
  if (isSessionRunning) return;
  isSessionRunning = true;
  listenForLogout();
  watchPersonalStorage();
  startTokenRenewal();
  followWakeLock();
}

function isOwnerReplaced(): boolean {
  const [shownId, storedId] = [$owner.get()?.id, tokenOwner()?.id];
  return shownId !== undefined && storedId !== undefined && shownId !== storedId;
}

/** Signs in if tokens are stored, else ends the session; called on page load and after a change of the tokens. */
export async function startSession(): Promise<void> {
  runSession();
  if (!hasBothTokens()) {
    setSignedOut();
    // The page's tokens may have been refused before this module was loaded.
    startSessionCleanUp();
    return;
  }
  // While the server confirms the new user, nothing of the former one is shown.
  if (isOwnerReplaced()) {
    setSignedIn(undefined);
    rereadTokenOwner();
  }
  await revalidateUser();
}
