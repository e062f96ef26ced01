import type { Tokens } from '#contract/session/schema.ts';

const ACCESS_TOKEN = 'access_token';
const REFRESH_TOKEN = 'refresh_token';

/** A browser may refuse its storage altogether: then nobody is signed in. */
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function accessToken(): string | undefined {
  return read(ACCESS_TOKEN);
}

export function refreshToken(): string | undefined {
  return read(REFRESH_TOKEN);
}

/** Whether somebody may be signed in here: only the server knows. */
export function hasBothTokens(): boolean {
  return accessToken() !== undefined && refreshToken() !== undefined;
}

export function storeTokens({ access_token: access, refresh_token: refresh }: Tokens): void {
  localStorage.setItem(ACCESS_TOKEN, access);
  localStorage.setItem(REFRESH_TOKEN, refresh);
}

export function clearTokens(): void {
  try {
    localStorage.removeItem(ACCESS_TOKEN);
    localStorage.removeItem(REFRESH_TOKEN);
  } catch {
    // What could not be stored need not be cleared.
  }
}

/** Whether a storage event can have changed who is signed in; it names no key when everything was cleared. */
export function isTokenChange({ key }: StorageEvent): boolean {
  return key === null || key === ACCESS_TOKEN || key === REFRESH_TOKEN;
}
