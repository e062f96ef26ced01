import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { eventSubjectOf, logSecurityEvent } from '#api/http/security-log.ts';
import * as calls from '#contract/account/calls.ts';
import { endOtherSessionsSpec, endSessionSpec, listSessionsSpec, SESSION_NOT_FOUND } from '#contract/account/schema.ts';
import * as accountSessions from '#db/session/sessions.ts';
import { revokeSession } from '#db/session/tokens.ts';

export const accountSessionRoutes: readonly Route[] = [
  createRoute(calls.listSessions, listSessionsSpec, async ({ data, user }) => ({
    data: await accountSessions.listSessions(data, user, Date.now()),
  })),
  createRoute(calls.endOtherSessions, endOtherSessionsSpec, async ({ data, user }, apiContext) => {
    await accountSessions.endOtherSessions(data, user, Date.now());
    logSecurityEvent(apiContext, 'session-revoked', { user_id: user.userId });
    return { message: 'Other sessions ended' };
  }),
  createRoute(calls.endSession, endSessionSpec, async ({ data, user, params }, apiContext) => {
    const session = { userId: user.userId, sessionId: params.id };
    if (!(await revokeSession(data, session, Date.now()))) return createRefusalResponse(apiContext, SESSION_NOT_FOUND);
    logSecurityEvent(apiContext, 'session-revoked', eventSubjectOf(session));
    return { message: 'Session ended' };
  }),
];
