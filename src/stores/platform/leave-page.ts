import { isSignedInHereOnly } from '#stores/session/tokens.ts';
import { notifyNotStored } from './not-stored.ts';

let isLeaving = false;

function stay(): void {
  isLeaving = false;
}

/**
 * Replaces this page in the history by another; the first of several calls counts. Does nothing but notify a user whose
 * session exists only in this page.
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
