import { $session } from '#stores/session/state.ts';
import { markTokensNew, refreshDueAt } from './age.ts';
import { nextRenewalAt, renewDueTokens, retryRenewal } from './refresh.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets the timer for the next renewal; timers stop while the computer sleeps, so the time is checked again. */
function schedule(): void {
  clearTimeout(timer);
  if ($session.get() === 'loggedout') return;
  if (refreshDueAt() === undefined) markTokensNew();
  timer = setTimeout(tick, Math.max(0, nextRenewalAt() - Date.now()));
}

async function tick(): Promise<void> {
  if ($session.get() === 'loggedin') await renewDueTokens();
  schedule();
}

const wake = () => {
  if (document.visibilityState === 'visible') void tick();
};

export function renewTokensInTime(): void {
  $session.listen(schedule);
  schedule();
  document.addEventListener('visibilitychange', wake);
  addEventListener('focus', wake);
  addEventListener('online', () => {
    retryRenewal();
    void tick();
  });
}
