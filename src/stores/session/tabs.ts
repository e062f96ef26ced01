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
    if (isLogout(data) && $session.get() === 'loggedin') leaveSession();
  };
}

/** Notifies the other tabs of this browser that the session has ended. */
export function broadcastLogout(): void {
  channel?.postMessage({ type: LOGOUT });
}
