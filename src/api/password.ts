import { refuseBusy } from '#api/busy.ts';
import type { ApiContext } from '#api/context.ts';
import { deviceSecretOrNew, setDeviceCookie } from '#api/device-cookie.ts';
import { refuseEmail, refusePassword } from '#api/field-problem.ts';
import { inHashQueue } from '#api/hash-queue.ts';
import { hashPassword } from '#api/password-hash.ts';
import { problem } from '#api/problem.ts';
import { refuseOften } from '#api/rate-limit.ts';
import { readBody, readParams } from '#api/request-input.ts';
import { writeResetMailsAfterwards } from '#api/reset-mails.ts';
import { answer, type Route } from '#api/route.ts';
import { hashSecret } from '#api/secret-token.ts';
import { logSecurityEvent } from '#api/security-log.ts';
import { prepareSignIn, tokensOf } from '#api/session.ts';
import { readTokenKeys } from '#api/token-keys.ts';
import { requestPasswordResetChecks, resetPasswordChecks } from '#contract/auth.ts';
import { requestPasswordReset, resetPassword } from '#contract/auth-calls.ts';
import * as mailTokens from '#db/mail-token.ts';
import { storeResetRequest } from '#db/reset-request.ts';
import { normaliseEmail } from '#domain/email.ts';

const refuse = (context: ApiContext) => problem(context, 422, 'Invalid or expired token.');

/** Answers the same, after the same work, whether there is such an account or not: who it is for is looked up later. */
async function handleRequest(context: ApiContext): Promise<Response> {
  const limited = await refuseOften(context, 'FORGOT_LIMIT');
  if (limited) return limited;
  const body = await readBody(context, requestPasswordResetChecks.body);
  if (!body.ok) return body.response;
  const refused = refuseEmail(context, body.value.email);
  if (refused) return refused;
  const { data, language } = context.var;
  await storeResetRequest(data, { email: normaliseEmail(body.value.email), language }, Date.now());
  writeResetMailsAfterwards(context);
  const message = 'If there is an account with this e-mail address, we have sent it a link.';
  return answer(context, requestPasswordReset, { message });
}

async function handleReset(context: ApiContext): Promise<Response> {
  const params = readParams(context, resetPasswordChecks.params);
  if (!params.ok) return refuse(context);
  const body = await readBody(context, resetPasswordChecks.body);
  if (!body.ok) return body.response;
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys.response;
  const { password, confirm_password: confirmation } = body.value;
  const device = deviceSecretOrNew(context);
  const session = { ...(await prepareSignIn(context, keys.value)), knownDevice: hashSecret(device) };
  const tokenHash = hashSecret(params.value.token);
  if (!(await mailTokens.isResetTokenUsable(context.var.data, tokenHash, session.now)))
    return refuse(context);
  const refused = refusePassword(context, password);
  if (refused) return refused;
  if (password !== confirmation)
    return problem(context, 422, 'The request is not valid.', { confirm_password: ['match'] });
  const hash = await inHashQueue(true, (place) => hashPassword(password, place));
  if (hash === undefined) return refuseBusy(context);
  const owner = await mailTokens.resetPassword(context.var.data, tokenHash, hash, session);
  if (!owner) return refuse(context);
  setDeviceCookie(context, device);
  const tokens = await tokensOf(owner, session, keys.value);
  logSecurityEvent(context, 'session-revoked', { user_id: owner.userId });
  const rest = { user_type_id: owner.userTypeId, message: 'Password changed' };
  return answer(context, resetPassword, { ...tokens, ...rest });
}

export const passwordRoutes: readonly Route[] = [
  { endpoint: requestPasswordReset, handle: handleRequest },
  { endpoint: resetPassword, handle: handleReset },
];
