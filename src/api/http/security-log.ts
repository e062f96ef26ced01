import { loggedVersionOf } from '#api/platform/worker-version.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import type { ApiContext } from './context.ts';

/** Events written to the log for counters and alarms. */
type SecurityEvent =
  | 'refresh-token-reused'
  | 'throttled'
  | 'role-changed'
  | 'session-revoked'
  | 'data-exported'
  | 'erasure-requested'
  | 'erasure-cancelled'
  | 'email-changed'
  | 'key-created'
  | 'key-revoked';

/** Logged details, without e-mail addresses, tokens or IP addresses. */
interface SecurityDetails {
  readonly user_id?: number;
  readonly session_id?: string;
  readonly limit?: string;
}

export function eventSubjectOf({ userId, sessionId }: Pick<SessionOwner, 'userId' | 'sessionId'>): SecurityDetails {
  return { user_id: userId, session_id: sessionId };
}

/** Logs a security event as one JSON line with the request id. */
export function logSecurityEvent(apiContext: ApiContext, securityEvent: SecurityEvent, details: SecurityDetails): void {
  const logLine = {
    level: 'warn',
    message: 'A security event',
    event: securityEvent,
    request_id: apiContext.var.requestId,
    version: loggedVersionOf(apiContext.env),
    ...details,
  };
  console.warn(JSON.stringify(logLine));
}
