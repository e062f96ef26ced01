import { INVITATIONS_A_DAY } from '#contract/client/limits.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import {
  type Invitation,
  invitationStatements,
  invitedStatement,
  MAXIMUM_INVITATIONS,
  SHARE_MAIL_LIFETIME,
  type ShareMails,
} from '#db/sharing/mail.ts';
import type { ClientReference } from './needs.ts';

/** SQL: the user `c` is a client of ?5, whose daily invitations are not used up. */
const MAY_INVITE = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?5 AND l.client_id = c.id)
  AND (SELECT count(*) FROM share_mail m WHERE m.sharer_id = ?5 AND m.kind = 'invitation'
    AND m.sent_at > ?4 - ${SHARE_MAIL_LIFETIME}) < ${INVITATIONS_A_DAY}`;

/** Queues an invitation; false if a limit is reached or the client needs none. */
export async function inviteClient(
  { DB }: DataEnvironment,
  { sharerId, email, now }: Pick<Invitation, 'sharerId' | 'email' | 'now'>,
  invitation: ShareMails['invitation'],
): Promise<boolean> {
  const rule = { condition: MAY_INVITE, values: [], maximum: String(MAXIMUM_INVITATIONS) };
  const [made] = await DB.run([
    ...invitationStatements({ sharerId, email, now, ...rule }, invitation),
    invitedStatement(sharerId, invitation.tokenHash, now),
  ]);
  return made?.[0] === '1';
}

export async function withdrawInvitations(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
): Promise<void> {
  await DB.run([
    statement(
      `DELETE FROM mail_token WHERE user_id = ?2 AND invited_by = ?1 AND invites = 1 AND used_by IS NULL`,
      practitionerId,
      clientId,
    ),
    statement(
      'UPDATE practitioner_client SET invited_at = NULL WHERE practitioner_id = ?1 AND client_id = ?2',
      practitionerId,
      clientId,
    ),
  ]);
}
