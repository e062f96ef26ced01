import { isUserTypeId } from '#contract/account/role.ts';
import type { User } from '#contract/account/schema.ts';
import { accessToken } from './tokens.ts';

export type SessionOwner = Pick<User, 'id' | 'user_type_id'>;

function readClaims(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** Owner of the stored access token, unverified; undefined for an opaque token. */
export function tokenOwner(): SessionOwner | undefined {
  const claims = readClaims(accessToken() ?? '');
  if (typeof claims !== 'object' || claims === null || !('sub' in claims && 'role' in claims))
    return undefined;
  const [id, role] = [Number(claims.sub), claims.role];
  return Number.isSafeInteger(id) && isUserTypeId(role) ? { id, user_type_id: role } : undefined;
}
