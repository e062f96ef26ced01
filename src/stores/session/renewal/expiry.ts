import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { $session, setSignedOut } from '#stores/session/state.ts';
import { clearTokens } from '#stores/session/tokens.ts';

export function expireSession(): void {
  if ($session.get() === 'loggedin') saveNextPageNotice('protocol.session-expired');
  clearTokens();
  setSignedOut();
}
