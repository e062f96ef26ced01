import { ACTIVATION_LIFETIME_MS } from '#contract/session/limits.ts';
import { type Statement, statement } from '#db/database.ts';
import { type Mail, mailStatement, queueStatement } from '#db/mail.ts';

/** Unused invitations per address, against flooding of a mailbox. */
export const MAXIMUM_INVITATIONS = 5;
/** Mails per address by all sharers; beyond it, sharing sends none. */
const MAXIMUM_INVITATIONS_A_DAY = 10;
const MAXIMUM_NEWS_A_DAY = 20;
/** Mails per address and sharer. */
const MAXIMUM_NEWS_AN_HOUR = 5;
const HOUR = 3_600_000;
/** Milliseconds for which a mail counts. */
export const SHARE_MAIL_LIFETIME = 24 * HOUR;

export interface Share {
  readonly protocolId: number;
  readonly sharerId: number;
  readonly email: string;
  readonly now: number;
}

/** Both possible mails; the database picks the invitation until the address is proved, then the news. */
export interface ShareMails {
  readonly invitation: { readonly tokenHash: string; readonly mail: Mail };
  readonly news: Mail;
}

/** SQL about the user `c` and a protocol. */
interface Conditions {
  readonly shareable: (protocolId: string, userId: string) => string;
  readonly assigned: (protocolId: string) => string;
}

/** SQL: the address of `c` is unproved, registered or not. */
const IS_INVITED = 'c.activated_at IS NULL';

/** SQL: number of mails of a kind to an address in a period (milliseconds), optionally by one sharer. */
const sent = (kind: 'invitation' | 'news', recipient: string, since: string, sharerId?: string): string =>
  `(SELECT count(*) FROM share_mail m WHERE m.recipient = ${recipient} AND m.kind = '${kind}' AND m.sent_at > ${since}
    ${sharerId === undefined ? '' : `AND m.sharer_id = ${sharerId}`})`;

/** Invitation to queue. `condition` and maximum are SQL about the user `c`, values from ?6 on. */
export interface Invitation {
  readonly sharerId: number;
  readonly email: string;
  readonly now: number;
  readonly condition: string;
  readonly values: readonly number[];
  readonly maximum: string;
}

/** SQL: the address is below its daily maximum of invitations. */
const HAS_ROOM = `${sent('invitation', '?2', `?4 - ${SHARE_MAIL_LIFETIME}`)} < ${MAXIMUM_INVITATIONS_A_DAY}`;

/** Queues an invitation with its token within the limits; the first statement returns the result. */
export function invitationStatements(
  { sharerId, email, now, condition, values, maximum }: Invitation,
  { tokenHash, mail }: ShareMails['invitation'],
): Statement[] {
  const live = `(SELECT count(*) FROM mail_token t WHERE t.user_id = c.id AND t.purpose = 'activation'
    AND t.invites = 1 AND t.used_by IS NULL AND t.expires_at > ?4)`;
  return [
    statement(
      `INSERT INTO mail_token (hash, user_id, purpose, invites, invited_by, expires_at)
       SELECT ?1, c.id, 'activation', 1, ?5, ?3 FROM user c
       WHERE c.email = ?2 AND ${IS_INVITED} AND ${condition} AND ${live} < ${maximum} AND ${HAS_ROOM}
       RETURNING '1' AS data`,
      tokenHash,
      email,
      now + ACTIVATION_LIFETIME_MS,
      now,
      sharerId,
      ...values,
    ),
    mailStatement(mail, tokenHash, now),
    statement(
      `INSERT INTO share_mail (recipient, sharer_id, kind, sent_at) SELECT ?1, ?2, 'invitation', ?3
       WHERE EXISTS (SELECT 1 FROM mail_token WHERE hash = ?4)`,
      email,
      sharerId,
      now,
      tokenHash,
    ),
  ];
}

export const invitedStatement = (sharerId: number, tokenHash: string, now: number): Statement =>
  statement(
    `UPDATE practitioner_client SET invited_at = ?3 WHERE practitioner_id = ?1
     AND client_id = (SELECT user_id FROM mail_token WHERE hash = ?2)`,
    sharerId,
    tokenHash,
    now,
  );

function newsStatements(
  { protocolId, sharerId, email, now }: Share,
  mail: Mail,
  { shareable, assigned }: Conditions,
): Statement[] {
  const hasNews = (time: string, protocol: string, sharer: string) =>
    `EXISTS (SELECT 1 FROM user c WHERE c.email = ?1 AND NOT (${IS_INVITED})
       AND NOT ${assigned(protocol)} AND ${shareable(protocol, sharer)})
     AND ${sent('news', '?1', `${time} - ${HOUR}`, sharer)} < ${MAXIMUM_NEWS_AN_HOUR}
     AND ${sent('news', '?1', `${time} - ${SHARE_MAIL_LIFETIME}`)} < ${MAXIMUM_NEWS_A_DAY}`;
  return [
    queueStatement(mail, now, hasNews('?6', '?7', '?8'), protocolId, sharerId),
    statement(
      `INSERT INTO share_mail (recipient, sharer_id, kind, sent_at)
       SELECT ?1, ?4, 'news', ?2 WHERE ${hasNews('?2', '?3', '?4')}`,
      email,
      now,
      protocolId,
      sharerId,
    ),
  ];
}

/** Queues an assignment's mail, in its transaction before the assignment. */
export function shareMailStatements(share: Share, mails: ShareMails, conditions: Conditions): Statement[] {
  const { shareable, assigned } = conditions;
  const { protocolId, sharerId, email, now } = share;
  // A repeat re-invites only without a usable invitation.
  const maximum = `iif(${assigned('?6')}, 1, ${MAXIMUM_INVITATIONS})`;
  const condition = shareable('?6', '?5');
  return [
    ...invitationStatements(
      { sharerId, email, now, condition, values: [protocolId], maximum },
      mails.invitation,
    ),
    ...newsStatements(share, mails.news, conditions),
  ];
}
