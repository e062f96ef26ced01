import { MAXIMUM_INVITATIONS_PER_DAY } from '#contract/client/limits.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import {
  createInvitationStatements,
  type Invitation,
  type MailWithToken,
  markClientInvitedStatement,
  SHARE_MAIL_LIFETIME_MS,
} from '#db/sharing/mail.ts';
import { isOwnAssignmentSql } from './document.ts';
import type { ClientReference } from './needs.ts';

/** SQL condition: the user `c` is a client of the practitioner ?5, who may send more invitations today. */
const CAN_INVITE_CLIENT_SQL = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?5 AND l.client_id = c.id)
  AND (SELECT count(*) FROM share_mail m WHERE m.sharer_id = ?5 AND m.kind = 'invitation'
    AND m.sent_at > ?4 - ${SHARE_MAIL_LIFETIME_MS}) < ${MAXIMUM_INVITATIONS_PER_DAY}`;

/** Queues an invitation; false if a limit is reached or the client needs no invitation. */
export async function inviteClient(
  { DB }: DataEnvironment,
  { sharerId, email, now }: Pick<Invitation, 'sharerId' | 'email' | 'now'>,
  invitationMail: MailWithToken,
): Promise<boolean> {
  const [queuedRows] = await DB.run([
    ...createInvitationStatements({ sharerId, email, now, condition: CAN_INVITE_CLIENT_SQL }, invitationMail),
    markClientInvitedStatement(sharerId, invitationMail.tokenHash, now),
  ]);
  return queuedRows?.[0] === '1';
}

/** Ends a practitioner's unused invitations and personal links to a client. */
export async function withdrawInvitations(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      `DELETE FROM mail_token WHERE user_id = ?2 AND invited_by = ?1 AND invites = 1 AND used_by IS NULL`,
      practitionerId,
      clientId,
    ),
    statement(
      `UPDATE share_link SET ended_at = ?3, ended_as = 'revoked' WHERE client_id = ?2 AND ended_at IS NULL
         AND EXISTS (SELECT 1 FROM protocol_assignment a WHERE a.protocol_id = share_link.protocol_id
           AND a.client_id = ?2 AND ${isOwnAssignmentSql('a', '?1')})`,
      practitionerId,
      clientId,
      now,
    ),
    statement(
      'UPDATE practitioner_client SET invited_at = NULL WHERE practitioner_id = ?1 AND client_id = ?2',
      practitionerId,
      clientId,
    ),
  ]);
}
