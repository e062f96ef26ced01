import { refuseEmail, refusePassword } from '#api/http/field-problem.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { runHashingInTurn } from '#api/session/passwords/turn.ts';
import { requestPasswordReset, resetPassword } from '#contract/session/calls.ts';
import { requestPasswordResetSpec, resetPasswordSpec } from '#contract/session/schema.ts';
import { storeLinkRequest } from '#db/session/link-request.ts';
import * as mailTokens from '#db/session/mail-token.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { readOrCreateDeviceSecret, setDeviceCookie } from './device-cookie.ts';
import { refuseInvalidLink } from './link.ts';
import { writeLinkMailsAfterResponse } from './link-mails.ts';
import { hashSecret } from './secret-token.ts';
import { readTokenKeys } from './token-keys.ts';
import { prepareSignIn, signTokens } from './tokens.ts';

/** Requests a reset link. Unknown addresses get the same response: the account is looked up later. */
const requestPasswordResetRoute = createRoute(
  requestPasswordReset,
  requestPasswordResetSpec,
  async (input, apiContext) => {
    const { data, body, language } = input;
    const emailRefusal = refuseEmail(apiContext, body.email);
    if (emailRefusal) return emailRefusal;
    await storeLinkRequest(data, { email: normaliseEmail(body.email), language, purpose: 'reset' }, Date.now());
    writeLinkMailsAfterResponse(apiContext);
    return { message: 'If there is an account with this e-mail address, we have sent it a link.' };
  },
);

const resetPasswordRoute = createRoute(resetPassword, resetPasswordSpec, async ({ data, params, body }, context) => {
  const signingKeys = readTokenKeys(context);
  if (!signingKeys.ok) return signingKeys.response;
  const { password, confirm_password: passwordConfirmation } = body;
  const deviceSecret = readOrCreateDeviceSecret(context);
  const newSession = { ...(await prepareSignIn(context, signingKeys.value)), knownDevice: hashSecret(deviceSecret) };
  const resetTokenHash = hashSecret(params.token);
  if (!(await mailTokens.isResetTokenUsable(data, resetTokenHash, newSession.now))) return refuseInvalidLink(context);
  const passwordRefusal = refusePassword(context, password);
  if (passwordRefusal) return passwordRefusal;
  if (password !== passwordConfirmation)
    return createProblemResponse(context, 422, 'The request is not valid.', {
      confirm_password: ['match'],
    });
  const passwordHash = await runHashingInTurn(context, true, () => hashPassword(password));
  if (passwordHash instanceof Response) return passwordHash;
  const sessionOwner = await mailTokens.resetPassword(data, resetTokenHash, passwordHash, newSession);
  if (!sessionOwner) return refuseInvalidLink(context);
  setDeviceCookie(context, deviceSecret);
  const tokens = await signTokens(sessionOwner, newSession, signingKeys.value);
  logSecurityEvent(context, 'session-revoked', { user_id: sessionOwner.userId });
  return { ...tokens, user_type_id: sessionOwner.userTypeId, message: 'Password changed' };
});

export const passwordRoutes: readonly Route[] = [requestPasswordResetRoute, resetPasswordRoute];
