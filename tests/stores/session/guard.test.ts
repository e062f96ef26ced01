import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathAfterSignIn } from '#domain/account/paths.ts';
import { createLoginPath } from '#domain/session/paths.ts';
import { INITIAL_TOKENS, trackAddedListeners, writeStoredTokens } from '../../support/tab.ts';

let redirectedPaths: string[];
let removeListeners: () => void;

async function loadGuardModule() {
  vi.resetModules();
  const [{ requireSession }, sessionStore] = await Promise.all([
    import('#stores/session/guard.ts'),
    import('#stores/session/state.ts'),
  ]);
  return { requireSession, ...sessionStore };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  redirectedPaths = [];
  vi.spyOn(location, 'replace').mockImplementation((newUrl) => void redirectedPaths.push(String(newUrl)));
  history.replaceState(null, '', '/de/account/profile?a=1#b');
  document.documentElement.dataset['language'] = 'de';
  removeListeners = trackAddedListeners();
});

afterEach(() => {
  removeListeners();
  delete document.documentElement.dataset['language'];
});

it('ROUTE-24 AMB-ROUTE-11: a guest is sent to the login page, from there back', async () => {
  const { requireSession } = await loadGuardModule();
  expect(requireSession()).toBe(false);
  expect(redirectedPaths).toEqual(['/de/login?redirect=%2Fde%2Faccount%2Fprofile%3Fa%3D1%23b']);
});

it('ROUTE-24: so is somebody whose session ends, once nothing of it is left', async () => {
  writeStoredTokens(INITIAL_TOKENS);
  const { requireSession, setSignedOut: leaveSession } = await loadGuardModule();
  expect(requireSession()).toBe(true);
  expect(redirectedPaths).toEqual([]);
  leaveSession();
  await vi.advanceTimersByTimeAsync(149);
  expect(redirectedPaths).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(localStorage.length).toBe(0);
  expect(redirectedPaths).toHaveLength(1);
});

it('AUTH-27: whoever signed out before the page asked leaves after the sign-out has named its own address', async () => {
  writeStoredTokens(INITIAL_TOKENS);
  const { requireSession, setSignedOut: leaveSession } = await loadGuardModule();
  leaveSession();
  expect(requireSession()).toBe(false);
  await vi.advanceTimersByTimeAsync(149);
  expect(redirectedPaths).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(redirectedPaths).toHaveLength(1);
});

it('leads on after a login only to pages of this site, and not in circles', () => {
  expect(pathAfterSignIn('fr', null)).toBe('/fr/account');
  expect(pathAfterSignIn('fr', '/de/cart?a=1')).toBe('/de/cart?a=1');
  expect(pathAfterSignIn('fr', '/cart')).toBe('/fr/cart');
  for (const unsafeRedirectPath of ['//evil.example', 'javascript:alert(1)', ''])
    expect(pathAfterSignIn('fr', unsafeRedirectPath)).toBe('/fr/account');
  for (const signInPath of ['/login', '/fr/login?redirect=%2F', '/fr/login#a'])
    expect(pathAfterSignIn('fr', signInPath)).toBe('/fr/account');
  expect(createLoginPath('fr', '/fr/account?a=1&b=ü')).toBe('/fr/login?redirect=%2Ffr%2Faccount%3Fa%3D1%26b%3D%C3%BC');
});
