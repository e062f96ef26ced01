import { registerRenewal } from '#stores/session/renewal/gate.ts';
import { $session } from './state.ts';
import { accessToken, clearTokens, hasBothTokens, isTokenChange } from './tokens.ts';

const applyTokenChange = async () => {
  const { startSession } = await import('./run.ts');
  await startSession();
};

/** Starts the session on every page. Guests load only this module; stored tokens make it load the others. */
export function startSessionOnPage(): void {
  registerRenewal(async () => (await import('#stores/session/renewal/refresh.ts')).renewDueTokens());
  if (hasBothTokens()) void applyTokenChange();
  else clearTokens();
  let tokenBeforeHide = accessToken();
  addEventListener('pagehide', () => {
    tokenBeforeHide = accessToken();
  });
  addEventListener('storage', (event) => {
    if (isTokenChange(event) && (hasBothTokens() || $session.get() === 'loggedin')) void applyTokenChange();
  });
  addEventListener('pageshow', ({ persisted }) => {
    const haveTokensChanged = tokenBeforeHide !== accessToken() || hasBothTokens() !== ($session.get() === 'loggedin');
    if (persisted && haveTokensChanged) void applyTokenChange();
  });
}
