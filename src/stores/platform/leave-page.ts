import { isSignedInHereOnly } from '#stores/session/tokens.ts';
import { notifyNotStored } from './not-stored.ts';

let isLeaving = false;

function stay(): void {
  isLeaving = false;
}

/**
 * Goes to another page in place of this one, which the way back would only lead away from again. The first page
 * named counts, so that two reasons to leave do not race. Somebody whose session ends with this page stays on it and
 * is told why.
 */
export function leavePage(address: string): void {
  if (isLeaving) return;
  if (isSignedInHereOnly()) {
    void notifyNotStored('auth.not-stored');
    return;
  }
  isLeaving = true;
  // A page that is set aside and shown again can be left again.
  addEventListener('pageshow', stay, { once: true });
  location.replace(address);
}
