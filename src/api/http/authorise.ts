import { readAccessToken } from '#api/session/access-token.ts';
import { readTokenKeys } from '#api/session/token-keys.ts';
import { readSessionState, type SessionOwner } from '#db/session/tokens.ts';
import { type AllowedRoles, passesGate } from '#domain/account/role-gate.ts';
import type { ApiContext } from './context.ts';
import type { Input } from './input.ts';
import { refuseChange } from './maximum.ts';
import { problem } from './problem.ts';
import { refuseLargeBody } from './request-body.ts';
import { eventSubject, logSecurityEvent } from './security-log.ts';

const BEARER = /^Bearer +([\w.~+/=-]{1,4096})$/i;

/** The token that a request carries, or undefined. */
export function bearerToken(context: ApiContext): string | undefined {
  return BEARER.exec(context.req.header('Authorization') ?? '')?.[1];
}

/** Refuses a request whose token is missing or no longer good; all reasons look the same. */
export function unauthorised(context: ApiContext): { ok: false; response: Response } {
  context.header('WWW-Authenticate', 'Bearer');
  return { ok: false, response: problem(context, 401, 'Token has expired') };
}

/**
 * Who asks, if the session lives and the role may: otherwise 401, or 403 for the wrong role. Then the call counts
 * among the account's changes (429), and its body may be received (413); a caller without a token sends it in vain.
 */
export async function authorise(
  context: ApiContext,
  allowed: AllowedRoles = 'all',
): Promise<Input<SessionOwner>> {
  const token = bearerToken(context);
  if (token === undefined) return unauthorised(context);
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys;
  const owner = await readAccessToken(token, keys.value.access);
  if (!owner) return unauthorised(context);
  const mayCall = passesGate(owner.userTypeId, allowed);
  const [state, refusal] = await Promise.all([
    readSessionState(context.var.data, owner),
    mayCall ? refuseChange(context, owner) : undefined,
  ]);
  if (state === 'role-changed') logSecurityEvent(context, state, eventSubject(owner));
  if (state !== 'live') return unauthorised(context);
  if (!mayCall)
    return { ok: false, response: problem(context, 403, 'This is not for your type of account.') };
  const response = refusal ?? (await refuseLargeBody(context));
  return response ? { ok: false, response } : { ok: true, value: owner };
}
