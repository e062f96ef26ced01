import { $session } from './session-state.ts';
import { renewTokensBy } from './token-gate.ts';
import { clearTokens, hasBothTokens, isTokenChange } from './tokens.ts';

const follow = async () => {
  const { startSession } = await import('./session.ts');
  await startSession();
};

/**
 * The session's door on every page. Guests get no more of it than this: the rest is loaded for stored tokens,
 * and when another tab stores some.
 */
export function openSession(): void {
  renewTokensBy(async () => (await import('./token-refresh.ts')).renewDueTokens());
  if (hasBothTokens()) void follow();
  else clearTokens();
  addEventListener('storage', (event) => {
    if (isTokenChange(event) && (hasBothTokens() || $session.get() === 'loggedin')) void follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasBothTokens() !== ($session.get() === 'loggedin')) void follow();
  });
}
