import { refuseChangeAboveRate } from '#api/http/limits/maximum.ts';
import { refuseAboveRate } from '#api/http/limits/rate.ts';
import { refuseLargeBody } from '#api/http/request/body.ts';
import { type CheckedInput, toFailedInput } from '#api/http/request/input.ts';
import { readAccessToken } from '#api/session/access-token.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import { readTokenKeys } from '#api/session/token-keys.ts';
import type { UserTypeId } from '#contract/account/role.ts';
import type { MemberEndpoint } from '#contract/platform/endpoint.ts';
import { isEmailVerified } from '#db/account/user.ts';
import { findUsableApiKey } from '#db/key.ts';
import { readSessionState } from '#db/session/state.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { getTranslate } from '#i18n/translate.ts';
import type { ApiContext } from './context.ts';
import { WRONG_ACCOUNT_TYPE } from './known-problems.ts';
import { createProblemResponse } from './problem.ts';
import { eventSubjectOf, logSecurityEvent } from './security-log.ts';

const BEARER_HEADER_PATTERN = /^Bearer +([\w.~+/=-]{1,4096})$/i;

export function readBearerToken(apiContext: ApiContext): string | undefined {
  return BEARER_HEADER_PATTERN.exec(apiContext.req.header('Authorization') ?? '')?.[1];
}

/** Answers 401, with the same text for every invalid API key; `tokenRefusalMessage` is the text for all other requests. */
export function refuseUnauthorised(
  apiContext: ApiContext,
  tokenRefusalMessage = 'Token has expired',
): { ok: false; response: Response } {
  apiContext.header('WWW-Authenticate', 'Bearer');
  const isApiKeyHeader = /^Bearer +frm_/i.test(apiContext.req.header('Authorization') ?? '');
  const refusalText = isApiKeyHeader ? 'This key is unknown, revoked or ended.' : tokenRefusalMessage;
  return { ok: false, response: createProblemResponse(apiContext, 401, refusalText) };
}

interface Caller {
  readonly sessionOwner: SessionOwner;
  readonly isErasureScheduled: boolean;
  /** True if the call was already counted as a change; `refusal` is the response to too many changes. */
  readonly isCountedAsChange: boolean;
  readonly refusal?: Response | undefined;
}

type AccessRule = Pick<MemberEndpoint, 'access' | 'needsProof' | 'isOpenWhileErasing' | 'scope'>;

const isRoleAllowed = ({ access }: AccessRule, role: UserTypeId) => access === 'signed-in' || access.includes(role);

/** Finds the owner of a valid API key; 401 for an invalid key, 403 without the scope, 429 above the key's limit. */
async function callerOfKey(context: ApiContext, apiKey: string, { scope }: AccessRule): Promise<CheckedInput<Caller>> {
  const foundApiKey = await findUsableApiKey(context.var.data, hashSecret(apiKey), Date.now());
  if (!foundApiKey) return refuseUnauthorised(context);
  const rateRefusal = await refuseAboveRate(context, 'KEY_LIMIT', foundApiKey.id);
  if (rateRefusal) return toFailedInput(rateRefusal);
  if (!scope || !foundApiKey.scopes.includes(scope))
    return toFailedInput(
      createProblemResponse(context, 403, scope ? `This key lacks the scope ${scope}.` : 'Keys may not do this.'),
    );
  const { id: sessionId, userId, userTypeId, isErasing } = foundApiKey;
  const sessionOwner = { sessionId, userId, userTypeId, isKey: true } as const;
  return { ok: true, value: { sessionOwner, isErasureScheduled: isErasing, isCountedAsChange: false } };
}

/** Finds the owner of a live session, and counts a change at the same time; answers 401 without such a session. */
async function callerOfSession(
  apiContext: ApiContext,
  token: string,
  accessRule: AccessRule,
): Promise<CheckedInput<Caller>> {
  const signingKeys = readTokenKeys(apiContext);
  if (!signingKeys.ok) return signingKeys;
  const tokenContent = await readAccessToken(token, signingKeys.value.access);
  if (!tokenContent) return refuseUnauthorised(apiContext);
  const isCountedAsChange = isRoleAllowed(accessRule, tokenContent.userTypeId);
  const [state, refusal] = await Promise.all([
    readSessionState(apiContext.var.data, tokenContent),
    isCountedAsChange ? refuseChangeAboveRate(apiContext, tokenContent) : undefined,
  ]);
  if (state.kind === 'role-changed') logSecurityEvent(apiContext, state.kind, eventSubjectOf(tokenContent));
  if (state.kind !== 'live') return refuseUnauthorised(apiContext);
  const sessionOwner = { ...tokenContent, userTypeId: state.userTypeId };
  return {
    ok: true,
    value: { sessionOwner, isErasureScheduled: state.isErasing, isCountedAsChange, refusal },
  };
}

/** Returns the owner of a live session or API key, or a response with status 401, 403, 413 or 429. */
export async function authorise(apiContext: ApiContext, accessRule: AccessRule): Promise<CheckedInput<SessionOwner>> {
  const token = readBearerToken(apiContext);
  if (token === undefined) return refuseUnauthorised(apiContext, 'Missing token or key.');
  const caller = await (token.startsWith('frm_') ? callerOfKey : callerOfSession)(apiContext, token, accessRule);
  if (!caller.ok) return caller;
  const {
    sessionOwner: owner,
    isErasureScheduled: isErasing,
    isCountedAsChange,
    refusal: changeRateRefusal,
  } = caller.value;
  if (!isRoleAllowed(accessRule, owner.userTypeId))
    return toFailedInput(createProblemResponse(apiContext, 403, WRONG_ACCOUNT_TYPE));
  if (isErasing && !accessRule.isOpenWhileErasing)
    return toFailedInput(
      createProblemResponse(apiContext, 403, getTranslate(apiContext.var.language)('pages:account.erasing')),
    );
  const refusal = isCountedAsChange ? changeRateRefusal : await refuseChangeAboveRate(apiContext, owner);
  const response = refusal ?? (await refuseLargeBody(apiContext));
  if (response) return toFailedInput(response);
  if (accessRule.needsProof && !(await isEmailVerified(apiContext.var.data, owner.userId)))
    return toFailedInput(
      createProblemResponse(apiContext, 403, getTranslate(apiContext.var.language)('pages:auth.not-activated')),
    );
  return { ok: true, value: owner };
}
