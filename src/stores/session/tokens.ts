import { isUserTypeId } from '#contract/account/role.ts';
import type { User } from '#contract/account/schema.ts';
import type { Tokens } from '#contract/session/schema.ts';
import { local, STORAGE_KEYS } from '#stores/storage.ts';

let areTokensOnlyInMemory = false;

export function readAccessToken(): string | undefined {
  return local.read(STORAGE_KEYS.accessToken);
}

export function readRefreshToken(): string | undefined {
  return local.read(STORAGE_KEYS.refreshToken);
}

export function hasBothTokens(): boolean {
  return readAccessToken() !== undefined && readRefreshToken() !== undefined;
}

export function storeTokens({ access_token: newAccessToken, refresh_token: newRefreshToken }: Tokens): void {
  const writeSuccesses = [
    local.write(STORAGE_KEYS.accessToken, newAccessToken),
    local.write(STORAGE_KEYS.refreshToken, newRefreshToken),
  ];
  areTokensOnlyInMemory = writeSuccesses.includes(false);
}

/** True if the tokens exist in this page only and are not stored, so that the next page will not know the user. */
export function isSessionOnlyInMemory(): boolean {
  return areTokensOnlyInMemory && hasBothTokens();
}

export function clearTokens(): void {
  local.remove(STORAGE_KEYS.accessToken);
  local.remove(STORAGE_KEYS.refreshToken);
}

export function isTokenStorageEvent({ key }: StorageEvent): boolean {
  return key === null || key === STORAGE_KEYS.accessToken || key === STORAGE_KEYS.refreshToken;
}

export type SessionOwner = Pick<User, 'id' | 'user_type_id'>;

function readTokenClaims(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** Owner of the stored access token, unverified; undefined for an opaque token. */
export function readTokenOwner(): SessionOwner | undefined {
  const claims = readTokenClaims(readAccessToken() ?? '');
  if (typeof claims !== 'object' || claims === null || !('sub' in claims && 'role' in claims)) return undefined;
  const [id, role] = [Number(claims.sub), claims.role];
  return Number.isSafeInteger(id) && isUserTypeId(role) ? { id, user_type_id: role } : undefined;
}
