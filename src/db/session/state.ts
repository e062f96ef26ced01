import { isUserTypeId, ROLE, type UserTypeId } from '#contract/account/role.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isSessionUsableSql, type SessionOwner } from './tokens.ts';

/** State of a session; the role may have changed since the session's token was signed. */
export type SessionState =
  | { readonly kind: 'live'; readonly userTypeId: UserTypeId; readonly isErasing: boolean }
  | { readonly kind: 'role-changed' | 'ended' };

/** Reads a session's state and role. Every change of the role except an approval invalidates the session's tokens. */
export async function readSessionState(
  { DB }: DataEnvironment,
  sessionOwner: SessionOwner,
  now = Date.now(),
): Promise<SessionState> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_array(u.user_type_id, u.erase_at IS NOT NULL) AS data FROM session s JOIN user u ON u.id = s.user_id
       WHERE s.id = ?1 AND s.user_id = ?2 AND ${isSessionUsableSql('s', '?3')}`,
      sessionOwner.sessionId,
      sessionOwner.userId,
      now,
    ),
  ]);
  const [userTypeId, isErasing] = readJson<unknown[]>(texts?.[0] ?? '[]');
  if (!isUserTypeId(userTypeId)) return { kind: 'ended' };
  const wasPractitionerApproved =
    sessionOwner.userTypeId === ROLE.practitioner && userTypeId === ROLE.certifiedPractitioner;
  return userTypeId === sessionOwner.userTypeId || wasPractitionerApproved
    ? { kind: 'live', userTypeId, isErasing: isErasing === 1 }
    : { kind: 'role-changed' };
}
