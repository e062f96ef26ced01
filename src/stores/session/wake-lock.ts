import { $session } from './state.ts';

let held: WakeLockSentinel | undefined;
let isAsking = false;

const isWanted = () => $session.get() === 'loggedin' && document.visibilityState === 'visible';

async function release(): Promise<void> {
  await held?.release();
  held = undefined;
}

/** Browsers release the lock with a hidden tab, and may refuse it (low battery): the shop works without. */
async function follow(): Promise<void> {
  const wakeLock: WakeLock | undefined = Reflect.get(navigator, 'wakeLock');
  if (!wakeLock || isAsking) return;
  isAsking = true;
  try {
    if ($session.get() === 'loggedout') await release();
    else if (isWanted() && (!held || held.released)) held = await wakeLock.request('screen');
    if ($session.get() === 'loggedout') await release();
  } catch {
    held = undefined;
  } finally {
    isAsking = false;
  }
}

export function keepAwake(): void {
  $session.subscribe(() => void follow());
  document.addEventListener('visibilitychange', () => void follow());
}
