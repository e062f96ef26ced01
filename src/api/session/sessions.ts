import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readParams } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { answer, type Route } from '#api/http/route.ts';
import { eventSubject, logSecurityEvent } from '#api/http/security-log.ts';
import * as calls from '#contract/account/calls.ts';
import { endSessionChecks } from '#contract/account/schema.ts';
import * as accountSessions from '#db/session/sessions.ts';
import { revokeSession } from '#db/session/tokens.ts';

const noSession = (context: ApiContext) => problem(context, 404, 'There is no such session.');

async function handleList(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const data = await accountSessions.listSessions(context.var.data, owner.value, Date.now());
  return answer(context, calls.listSessions, { data });
}

async function handleEnd(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const params = readParams(context, endSessionChecks.params);
  if (!params.ok) return noSession(context);
  const session = { userId: owner.value.userId, sessionId: params.value.id };
  const ended = await revokeSession(context.var.data, session, Date.now());
  if (!ended) return noSession(context);
  logSecurityEvent(context, 'session-revoked', eventSubject(session));
  return answer(context, calls.endSession, { message: 'Session ended' });
}

async function handleEndOthers(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  await accountSessions.endOtherSessions(context.var.data, owner.value, Date.now());
  logSecurityEvent(context, 'session-revoked', { user_id: owner.value.userId });
  return answer(context, calls.endOtherSessions, { message: 'Other sessions ended' });
}

export const accountSessionRoutes: readonly Route[] = [
  { endpoint: calls.listSessions, handle: handleList },
  { endpoint: calls.endOtherSessions, handle: handleEndOthers },
  { endpoint: calls.endSession, handle: handleEnd },
];
