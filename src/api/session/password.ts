import { refuseBusy } from '#api/http/busy.ts';
import type { ApiContext } from '#api/http/context.ts';
import { refuseEmail, refusePassword } from '#api/http/field-problem.ts';
import { readBody, readParams } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { refuseOften } from '#api/http/rate-limit.ts';
import { answer, type Route } from '#api/http/route.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { inHashQueue } from '#api/session/passwords/hash-queue.ts';
import { requestPasswordReset, resetPassword } from '#contract/session/calls.ts';
import { requestPasswordResetChecks, resetPasswordChecks } from '#contract/session/schema.ts';
import * as mailTokens from '#db/session/mail-token.ts';
import { storeResetRequest } from '#db/session/reset-request.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { deviceSecretOrNew, setDeviceCookie } from './device-cookie.ts';
import { writeResetMailsAfterwards } from './reset-mails.ts';
import { hashSecret } from './secret-token.ts';
import { readTokenKeys } from './token-keys.ts';
import { prepareSignIn, tokensOf } from './tokens.ts';

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
