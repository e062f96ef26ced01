import { clearUnsent } from '#stores/platform/personal-storage.ts';
import { $session, leaveSession } from './state.ts';

const CHANNEL = 'formulary:auth';
const LOGOUT = 'logout';

let channel: BroadcastChannel | undefined;

function isLogout(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === LOGOUT;
}

/** Ends the session here when it is ended in another tab. */
export function listenForLogout(): void {
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
  clearUnsent();
  channel?.postMessage({ type: LOGOUT });
}
