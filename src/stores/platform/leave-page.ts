import { isSessionInMemory } from '#stores/session/tokens.ts';
import { notifyNotStored } from './not-stored.ts';

let isLeaving = false;

function cancelLeaving(): void {
  isLeaving = false;
}

/**
 * Replaces the current page in the history; only the first call has an effect. If the tokens are not
 * stored, stays and shows a notice, as the next page would be signed out.
 */
export function leavePage(address: string): void {
  if (isLeaving) return;
  if (isSessionInMemory()) {
    void notifyNotStored('auth.not-stored');
    return;
  }
  isLeaving = true;
  // A page that is set aside and shown again can be left again.
  addEventListener('pageshow', cancelLeaving, { once: true });
  location.replace(address);
}
