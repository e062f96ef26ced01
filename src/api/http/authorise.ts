import { refuseChange } from '#api/http/limits/maximum.ts';
import { refuseLargeBody } from '#api/http/request/body.ts';
import { failed, type Input } from '#api/http/request/input.ts';
import { readAccessToken } from '#api/session/access-token.ts';
import { readTokenKeys } from '#api/session/token-keys.ts';
import type { UserTypeId } from '#contract/account/role.ts';
import type { MemberEndpoint } from '#contract/platform/endpoint.ts';
import { isProved } from '#db/account/user.ts';
import { readSessionState } from '#db/session/state.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { getT } from '#i18n/translate.ts';
import type { ApiContext } from './context.ts';
import { ACCOUNT_TYPE } from './known-problems.ts';
import { problem } from './problem.ts';
import { eventSubject, logSecurityEvent } from './security-log.ts';

const BEARER = /^Bearer +([\w.~+/=-]{1,4096})$/i;

export function bearerToken(context: ApiContext): string | undefined {
  return BEARER.exec(context.req.header('Authorization') ?? '')?.[1];
}

/** Answers 401 for a missing or invalid token; all reasons look the same. */
export function unauthorised(context: ApiContext): { ok: false; response: Response } {
  context.header('WWW-Authenticate', 'Bearer');
  return { ok: false, response: problem(context, 401, 'Token has expired') };
}

/**
 * Returns the owner of a live session whose role may call: otherwise 401, or 403 for the role. Then counts the call
 * among the account's changes (429) and accepts its body (413), which is not read before the caller is known.
 */
export async function authorise(
  context: ApiContext,
  {
    access,
    needsProof,
    isOpenWhileErasing,
  }: Pick<MemberEndpoint, 'access' | 'needsProof' | 'isOpenWhileErasing'>,
): Promise<Input<SessionOwner>> {
  const token = bearerToken(context);
  if (token === undefined) return unauthorised(context);
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys;
  const signed = await readAccessToken(token, keys.value.access);
  if (!signed) return unauthorised(context);
  const mayCall = (role: UserTypeId) => access === 'signed-in' || access.includes(role);
  const wasAllowed = mayCall(signed.userTypeId);
  const [state, counted] = await Promise.all([
    readSessionState(context.var.data, signed),
    wasAllowed ? refuseChange(context, signed) : undefined,
  ]);
  if (state.kind === 'role-changed') logSecurityEvent(context, state.kind, eventSubject(signed));
  if (state.kind !== 'live') return unauthorised(context);
  const owner = { ...signed, userTypeId: state.userTypeId };
  if (!mayCall(owner.userTypeId)) return failed(problem(context, 403, ACCOUNT_TYPE));
  if (state.isErasing && !isOpenWhileErasing)
    return failed(problem(context, 403, getT(context.var.language)('account.erasing')));
  const refusal = wasAllowed ? counted : await refuseChange(context, owner);
  const response = refusal ?? (await refuseLargeBody(context));
  if (response) return failed(response);
  if (needsProof && !(await isProved(context.var.data, owner.userId)))
    return failed(problem(context, 403, getT(context.var.language)('auth.not-activated')));
  return { ok: true, value: owner };
}
