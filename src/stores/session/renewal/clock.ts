import { $session } from '#stores/session/state.ts';
import { refreshDueAt, storeRenewalTime } from './age.ts';
import { allowRenewalNow, nextRenewalAt, renewDueTokens } from './refresh.ts';

let renewalTimer: ReturnType<typeof setTimeout> | undefined;

/** Sets the timer of the next renewal. Timers stop in sleep mode, so returning to the tab checks the time as well. */
function scheduleRenewal(): void {
  clearTimeout(renewalTimer);
  if ($session.get() === 'loggedout') return;
  if (refreshDueAt() === undefined) storeRenewalTime();
  renewalTimer = setTimeout(renewAndSchedule, Math.max(0, nextRenewalAt() - Date.now()));
}

async function renewAndSchedule(): Promise<void> {
  if ($session.get() === 'loggedin') await renewDueTokens();
  scheduleRenewal();
}

const renewIfVisible = () => {
  if (document.visibilityState === 'visible') void renewAndSchedule();
};

export function startTokenRenewal(): void {
  $session.listen(scheduleRenewal);
  scheduleRenewal();
  document.addEventListener('visibilitychange', renewIfVisible);
  addEventListener('focus', renewIfVisible);
  addEventListener('online', () => {
    allowRenewalNow();
    void renewAndSchedule();
  });
}
