import type { Tokens } from '#contract/session/schema.ts';
import { KEYS, local } from '#stores/storage.ts';

let isOfPage = false;

export function accessToken(): string | undefined {
  return local.read(KEYS.accessToken);
}

export function refreshToken(): string | undefined {
  return local.read(KEYS.refreshToken);
}

/** Whether somebody may be signed in here: only the server knows. */
export function hasBothTokens(): boolean {
  return accessToken() !== undefined && refreshToken() !== undefined;
}

/** Stores tokens for all pages, or for this page alone where the browser refuses. */
export function storeTokens({ access_token: access, refresh_token: refresh }: Tokens): void {
  const stored = [local.write(KEYS.accessToken, access), local.write(KEYS.refreshToken, refresh)];
  isOfPage = stored.includes(false);
}

/** Whether the next page will not know who is signed in on this one. */
export function isSignedInHereOnly(): boolean {
  return isOfPage && hasBothTokens();
}

export function clearTokens(): void {
  local.remove(KEYS.accessToken);
  local.remove(KEYS.refreshToken);
}

/** Whether a storage event can have changed who is signed in; it names no key when everything was cleared. */
export function isTokenChange({ key }: StorageEvent): boolean {
  return key === null || key === KEYS.accessToken || key === KEYS.refreshToken;
}
