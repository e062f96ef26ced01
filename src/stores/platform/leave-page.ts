import { isSignedInHereOnly } from '#stores/session/tokens.ts';
import { notifyNotStored } from './not-stored.ts';

let isLeaving = false;

function cancelLeaving(): void {
  isLeaving = false;
}

/**
 * Replaces this page in the history by another; ignores further calls. If the session exists only in this page, stays
 * and notifies the user instead.
 */
export function leavePage(address: string): void {
  if (isLeaving) return;
  if (isSignedInHereOnly()) {
    void notifyNotStored('auth.not-stored');
    return;
  }
  isLeaving = true;
  // A page that is set aside and shown again can be left again.
  addEventListener('pageshow', cancelLeaving, { once: true });
  location.replace(address);
}
