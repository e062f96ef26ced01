import { refusalResponse } from '#api/http/request/read.ts';
import { type Route, route } from '#api/http/route.ts';
import { eventSubjectOf, logSecurityEvent } from '#api/http/security-log.ts';
import * as calls from '#contract/account/calls.ts';
import {
  endOtherSessionsChecks,
  endSessionChecks,
  listSessionsChecks,
  SESSION_NOT_FOUND,
} from '#contract/account/schema.ts';
import * as accountSessions from '#db/session/sessions.ts';
import { revokeSession } from '#db/session/tokens.ts';

export const accountSessionRoutes: readonly Route[] = [
  route(calls.listSessions, listSessionsChecks, async ({ data, user }) => ({
    data: await accountSessions.listSessions(data, user, Date.now()),
  })),
  route(calls.endOtherSessions, endOtherSessionsChecks, async ({ data, user }, context) => {
    await accountSessions.endOtherSessions(data, user, Date.now());
    logSecurityEvent(context, 'session-revoked', { user_id: user.userId });
    return { message: 'Other sessions ended' };
  }),
  route(calls.endSession, endSessionChecks, async ({ data, user, params }, context) => {
    const session = { userId: user.userId, sessionId: params.id };
    if (!(await revokeSession(data, session, Date.now()))) return refusalResponse(context, SESSION_NOT_FOUND);
    logSecurityEvent(context, 'session-revoked', eventSubjectOf(session));
    return { message: 'Session ended' };
  }),
];
