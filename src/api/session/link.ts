import { bearerToken } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readBody } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { refuseOften } from '#api/http/rate-limit.ts';
import { answer, type Route } from '#api/http/route.ts';
import { describeLink, refuseRegistration } from '#contract/session/calls.ts';
import { describeLinkChecks, refuseRegistrationChecks } from '#contract/session/schema.ts';
import { describeMailToken } from '#db/session/mail-token.ts';
import * as refusals from '#db/session/registration-refusal.ts';
import { readReplacedSession } from './access-token.ts';
import { hashSecret } from './secret-token.ts';
import { readTokenKeys } from './token-keys.ts';

/** The answer to a link that does not work, whatever the reason. */
export const refuseLink = (context: ApiContext) => problem(context, 422, 'Invalid or expired token.');

async function handleDescribe(context: ApiContext): Promise<Response> {
  const limited = await refuseOften(context, 'AVAILABILITY_LIMIT');
  if (limited) return limited;
  const body = await readBody(context, describeLinkChecks.body);
  if (!body.ok) return refuseLink(context);
  const description = await describeMailToken(context.var.data, hashSecret(body.value.token), Date.now());
  return description ? answer(context, describeLink, description) : refuseLink(context);
}

async function handleRefusal(context: ApiContext): Promise<Response> {
  const limited = await refuseOften(context, 'REGISTER_LIMIT');
  if (limited) return limited;
  const body = await readBody(context, refuseRegistrationChecks.body);
  if (!body.ok) return refuseLink(context);
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys.response;
  const bearer = bearerToken(context);
  const session = bearer === undefined ? undefined : await readReplacedSession(bearer, keys.value.access);
  const tokenHash = hashSecret(body.value.token);
  const refused = await refusals.refuseRegistration(
    context.var.data,
    tokenHash,
    session?.sessionId,
    Date.now(),
  );
  return refused
    ? answer(context, refuseRegistration, { message: 'Registration deleted' })
    : refuseLink(context);
}

export const linkRoutes: readonly Route[] = [
  { endpoint: describeLink, handle: handleDescribe },
  { endpoint: refuseRegistration, handle: handleRefusal },
];
