import { $session } from '#stores/session/state.ts';
import { getRenewalDueTime, storeLastRenewalTime } from './age.ts';
import { allowRenewalNow, getNextRenewalTime, renewDueTokens } from './refresh.ts';

let renewalTimer: ReturnType<typeof setTimeout> | undefined;

/** Sets the timer of the next renewal. Timers stop in sleep mode, so returning to the tab checks the time as well. */
function scheduleTokenRenewal(): void {
  clearTimeout(renewalTimer);
  if ($session.get() === 'loggedout') return;
  if (getRenewalDueTime() === undefined) storeLastRenewalTime();
  renewalTimer = setTimeout(renewTokensAndSchedule, Math.max(0, getNextRenewalTime() - Date.now()));
}

async function renewTokensAndSchedule(): Promise<void> {
  if ($session.get() === 'loggedin') await renewDueTokens();
  scheduleTokenRenewal();
}

const renewTokensIfVisible = () => {
  if (document.visibilityState === 'visible') void renewTokensAndSchedule();
};

export function startTokenRenewal(): void {
  $session.listen(scheduleTokenRenewal);
  scheduleTokenRenewal();
  document.addEventListener('visibilitychange', renewTokensIfVisible);
  addEventListener('focus', renewTokensIfVisible);
  addEventListener('online', () => {
    allowRenewalNow();
    void renewTokensAndSchedule();
  });
}
