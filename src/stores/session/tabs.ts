import { saveForNextPage } from '#stores/platform/next-notice.ts';
import { clearUnsent, recordSignOut } from '#stores/platform/personal-storage.ts';
import { $session, leaveSession } from './state.ts';
import { hasBothTokens, isTokenChange } from './tokens.ts';

const CHANNEL = 'formulary:auth';
const LOGOUT = 'logout';

let channel: BroadcastChannel | undefined;

function isLogout(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === LOGOUT;
}

/** A sign-out in another tab is broadcast before its tokens are removed; tokens removed without that were refused. */
function recordExpiry(event: StorageEvent): void {
  if (isTokenChange(event) && !hasBothTokens() && $session.get() === 'loggedin')
    saveForNextPage('protocol.session-expired');
}

/** Ends the session here when it is ended in another tab, and has the login page say if it expired there. */
export function listenForLogout(): void {
  addEventListener('storage', recordExpiry);
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isLogout(data)) return;
    if ($session.get() === 'loggedin') leaveSession();
    clearUnsent();
  };
}

/** Notifies the other tabs of this browser that somebody has ended the session, who leaves nothing behind. */
export function broadcastLogout(): void {
  recordSignOut();
  channel?.postMessage({ type: LOGOUT });
}
