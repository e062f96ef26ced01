import { refuseUnauthorised } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { refusePassword } from '#api/http/field-problem.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { hashPassword, verifyPassword } from '#api/session/passwords/hash.ts';
import { runHashingInTurn } from '#api/session/passwords/turn.ts';
import { changePassword } from '#contract/account/calls.ts';
import { changePasswordSpec } from '#contract/account/schema.ts';
import { isEmailVerified } from '#db/account/user.ts';
import { beginPasswordChange, completePasswordChange } from '#db/session/password-change.ts';
import { getTranslate } from '#i18n/translate.ts';
import { readTokenKeys } from './token-keys.ts';
import { prepareSignIn, signTokens } from './tokens.ts';

/** Value of `Retry-After` in seconds after too many guesses. */
const GUESSING_RETRY_SECONDS = String(15 * 60);

/** Answers 429 after too many guesses of an account's password. */
export function refuseTooManyGuesses(apiContext: ApiContext): Response {
  logSecurityEvent(apiContext, 'throttled', { limit: 'password' });
  apiContext.header('Retry-After', GUESSING_RETRY_SECONDS);
  return createProblemResponse(apiContext, 429, getTranslate(apiContext.var.language)('pages:auth.too-many-attempts'));
}

interface PasswordGuess {
  readonly userId: number;
  readonly current: string;
  readonly password: string;
}

/** Returns the account's id, by which `runHashingInTurn` trusts it; false if its e-mail address is unverified. */
export async function readVerifiedAccountId(apiContext: ApiContext, userId: number): Promise<string | false> {
  return (await isEmailVerified(apiContext.var.data, userId)) && String(userId);
}

/** Checks the current password and counts the attempt; returns hashes of both passwords, or an error response. */
async function checkCurrentPassword(
  apiContext: ApiContext,
  { userId, current, password }: PasswordGuess,
): Promise<Response | { readonly oldHash: string | null; readonly newHash: string }> {
  const passwordChangeAttempt = await beginPasswordChange(apiContext.var.data, userId, Date.now());
  if (passwordChangeAttempt.kind === 'throttled') return refuseTooManyGuesses(apiContext);
  const { passwordHash: oldPasswordHash } = passwordChangeAttempt;
  if (oldPasswordHash !== null && !(await verifyPassword(current, oldPasswordHash)))
    return createProblemResponse(apiContext, 422, 'The request is not valid.', { current: ['wrong'] });
  return { oldHash: oldPasswordHash, newHash: await hashPassword(password) };
}

const changePasswordRoute = createRoute(changePassword, changePasswordSpec, async ({ data, user, body }, context) => {
  const { current = '', password } = body;
  const passwordRefusal = refusePassword(context, password);
  if (passwordRefusal) return passwordRefusal;
  const signingKeys = readTokenKeys(context);
  if (!signingKeys.ok) return signingKeys.response;
  const passwordGuess = { userId: user.userId, current, password };
  const verifiedAccountId = await readVerifiedAccountId(context, user.userId);
  const passwordCheckResult = await runHashingInTurn(context, verifiedAccountId, () =>
    checkCurrentPassword(context, passwordGuess),
  );
  if (passwordCheckResult instanceof Response) return passwordCheckResult;
  const newSession = await prepareSignIn(context, signingKeys.value);
  const sessionOwner = await completePasswordChange(data, { session: user, ...passwordCheckResult }, newSession);
  if (!sessionOwner) return refuseUnauthorised(context).response;
  logSecurityEvent(context, 'session-revoked', { user_id: sessionOwner.userId });
  return signTokens(sessionOwner, newSession, signingKeys.value);
});

export const passwordChangeRoutes: readonly Route[] = [changePasswordRoute];
