import { registerRenewalFunction } from '#stores/session/renewal/gate.ts';
import { $session } from './state.ts';
import { clearTokens, hasBothTokens, isTokenStorageEvent, readAccessToken } from './tokens.ts';

const applyTokenChange = async () => {
  const { startOrEndSession } = await import('./run.ts');
  await startOrEndSession();
};

/** Starts the session on every page; loads further session modules only if tokens are stored. */
export function startSessionOnPage(): void {
  registerRenewalFunction(async () => (await import('#stores/session/renewal/refresh.ts')).renewDueTokens());
  if (hasBothTokens()) void applyTokenChange();
  else clearTokens();
  let tokenWhenPageHidden = readAccessToken();
  addEventListener('pagehide', () => {
    tokenWhenPageHidden = readAccessToken();
  });
  addEventListener('storage', (event) => {
    if (isTokenStorageEvent(event) && (hasBothTokens() || $session.get() === 'loggedin')) void applyTokenChange();
  });
  addEventListener('pageshow', ({ persisted }) => {
    const haveTokensChanged =
      tokenWhenPageHidden !== readAccessToken() || hasBothTokens() !== ($session.get() === 'loggedin');
    if (persisted && haveTokensChanged) void applyTokenChange();
  });
}
