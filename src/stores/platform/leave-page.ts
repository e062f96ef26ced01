import { isSessionOnlyInMemory } from '#stores/session/tokens.ts';
import { warnNotStoredOnDevice } from './not-stored.ts';

let isLeavingPage = false;

function cancelLeaving(): void {
  isLeavingPage = false;
}

/** Opens another page, once. If tokens cannot be stored, shows a notice, as that page would be signed out. */
export function leavePage(targetUrl: string): void {
  if (isLeavingPage) return;
  if (isSessionOnlyInMemory()) {
    void warnNotStoredOnDevice('auth.not-stored');
    return;
  }
  isLeavingPage = true;
  // A page that returns from the back-forward cache can be left again.
  addEventListener('pageshow', cancelLeaving, { once: true });
  location.replace(targetUrl);
}
