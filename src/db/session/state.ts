import { isUserTypeId, ROLE, type UserTypeId } from '#contract/account/role.ts';
import { LATELY, recordChangeStatement } from '#db/account/changed.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { isLive, type SessionOwner } from './tokens.ts';

/** What has become of a session since its token was signed: the account may have another role by now. */
export type SessionState =
  | {
      readonly kind: 'live';
      readonly userTypeId: UserTypeId;
      /** Whether something of the account was changed within the last minute, or somebody signed in. */
      readonly hasChangedLately: boolean;
    }
  | { readonly kind: 'role-changed' | 'ended' };

/**
 * Reads the state of a session and the present role, and records a change that is not counted (`isChange`). A practitioner
 * who has been approved stays signed in; after any other change of role the tokens of the former one are good for nothing.
 */
export async function readSessionState(
  { DB }: DataEnvironment,
  owner: SessionOwner,
  isChange: boolean,
  now = Date.now(),
): Promise<SessionState> {
  const [texts] = await DB.run([
    statement(
      `SELECT u.user_type_id || ':' || coalesce(g.changed_at, 0) AS data
       FROM session s JOIN user u ON u.id = s.user_id LEFT JOIN account_usage g ON g.user_id = u.id
       WHERE s.id = ?1 AND s.user_id = ?2 AND ${isLive('s', '?3')}`,
      owner.sessionId,
      owner.userId,
      now,
    ),
    ...(isChange ? [recordChangeStatement(owner.sessionId, now)] : []),
  ]);
  const [userTypeId, changedAt = 0] = (texts?.[0] ?? '').split(':').map(Number);
  if (!isUserTypeId(userTypeId)) return { kind: 'ended' };
  const isApproved = owner.userTypeId === ROLE.practitioner && userTypeId === ROLE.certifiedPractitioner;
  return userTypeId === owner.userTypeId || isApproved
    ? { kind: 'live', userTypeId, hasChangedLately: changedAt > now - LATELY }
    : { kind: 'role-changed' };
}
