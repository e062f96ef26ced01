import { saveForNextPage } from '#stores/platform/next-notice.ts';
import { $session, leaveSession } from '#stores/session/state.ts';
import { clearTokens } from '#stores/session/tokens.ts';

export function expireSession(): void {
  if ($session.get() === 'loggedin') saveForNextPage('protocol.session-expired');
  clearTokens();
  leaveSession();
}
