import { loggedVersion } from '#api/platform/worker-version.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import type { ApiContext } from './context.ts';

/** Security events that an operator counts or sets alarms on. */
type SecurityEvent = 'refresh-token-reused' | 'throttled' | 'role-changed' | 'session-revoked';

/** Never an e-mail address, a token or an address of the network. */
interface SecurityDetails {
  readonly user_id?: number;
  readonly session_id?: string;
  /** The limit that was reached. */
  readonly limit?: string;
}

/** Whose session an event is about. */
export function eventSubject({
  userId,
  sessionId,
}: Pick<SessionOwner, 'userId' | 'sessionId'>): SecurityDetails {
  return { user_id: userId, session_id: sessionId };
}

/** Writes a security event as one structured line, with the id of its request. */
export function logSecurityEvent(context: ApiContext, event: SecurityEvent, details: SecurityDetails): void {
  const line = {
    level: 'warn',
    message: 'A security event',
    event,
    request_id: context.var.requestId,
    version: loggedVersion(context.env),
    ...details,
  };
  console.warn(JSON.stringify(line));
}
