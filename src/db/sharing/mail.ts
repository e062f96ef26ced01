import { RETENTION_DAYS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { ACTIVATION_LINK_LIFETIME_MS } from '#contract/session/limits.ts';
import { type Statement, statement } from '#db/database.ts';
import { type Mail, queueMailStatement, queueTokenMailStatement } from '#db/mail.ts';
import { sealVersionStatement } from '#db/protocol/version.ts';
import { expireLinksStatement } from './link-life.ts';

/** Maximum number of unused invitations per address, against flooding of a mailbox. */
const MAXIMUM_UNUSED_INVITATIONS = 5;
/** Maximum number of mails per address and day by all sharers; above it, sharing sends no mail. */
const MAXIMUM_INVITATIONS_PER_DAY = 10;
const MAXIMUM_SHARE_NOTICES_PER_DAY = 20;
/** Maximum number of mails about shared protocols per address and sharer in an hour. */
const MAXIMUM_SHARE_NOTICES_PER_HOUR = 5;
const HOUR_MS = 3_600_000;
/** Milliseconds for which a mail counts towards the daily maxima. */
export const SHARE_MAIL_LIFETIME_MS = RETENTION_DAYS.shareMails * DAY_MS;

export interface ShareReference {
  readonly protocolId: number;
  readonly sharerId: number;
  readonly email: string;
  readonly now: number;
}

export interface MailWithToken {
  readonly tokenHash: string;
  readonly mail: Mail;
}

/** Possible mails of an assignment, of which one is sent: personal link for an unverified address, or notification. */
export interface ShareMails {
  readonly personal: MailWithToken & { readonly token: string };
  readonly news: Mail;
}

/** Functions that build SQL conditions on the user `c` and a protocol. */
interface ShareSqlConditions {
  readonly shareable: (protocolId: string, userId: string) => string;
  readonly assigned: (protocolId: string) => string;
}

/** SQL condition: the account `c` gets mails, as its erasure is not pending. */
const HAS_NO_ERASURE_REQUEST_SQL = 'c.erase_at IS NULL';
/** SQL condition: recipient `c`, registered or not, has not verified the address and is not being erased. */
const IS_UNVERIFIED_RECIPIENT_SQL = `c.activated_at IS NULL AND ${HAS_NO_ERASURE_REQUEST_SQL}`;

/** SQL of the number of mails of a kind to an address since a time (ms), optionally by one sharer only. */
const sentMailCountSql = (
  mailKind: 'invitation' | 'news',
  recipientSql: string,
  sinceTimeSql: string,
  sharerIdSql?: string,
): string =>
  `(SELECT count(*) FROM share_mail m WHERE m.recipient = ${recipientSql} AND m.kind = '${mailKind}' AND m.sent_at > ${sinceTimeSql}
    ${sharerIdSql === undefined ? '' : `AND m.sharer_id = ${sharerIdSql}`})`;

/** Invitation to queue; `condition` is SQL about the user `c`. */
export interface Invitation {
  readonly sharerId: number;
  readonly email: string;
  readonly now: number;
  readonly condition: string;
}

/** SQL condition: the address is below its daily maximum of invitations. */
const IS_BELOW_DAILY_LIMIT_SQL = `${sentMailCountSql('invitation', '?2', `?4 - ${SHARE_MAIL_LIFETIME_MS}`)} < ${MAXIMUM_INVITATIONS_PER_DAY}`;

/** Queues an invitation with its token, within the limits; the first statement returns `1` if it is queued. */
export function createInvitationStatements(
  { sharerId, email, now, condition }: Invitation,
  { tokenHash, mail }: MailWithToken,
): Statement[] {
  const unusedInvitationCountSql = `(SELECT count(*) FROM mail_token t WHERE t.user_id = c.id AND t.purpose = 'activation'
    AND t.invites = 1 AND t.used_by IS NULL AND t.expires_at > ?4)`;
  return [
    statement(
      `INSERT INTO mail_token (hash, user_id, purpose, invites, invited_by, expires_at)
       SELECT ?1, c.id, 'activation', 1, ?5, ?3 FROM user c
       WHERE c.email = ?2 AND ${IS_UNVERIFIED_RECIPIENT_SQL} AND ${condition} AND ${unusedInvitationCountSql} < ${MAXIMUM_UNUSED_INVITATIONS} AND ${IS_BELOW_DAILY_LIMIT_SQL}
       RETURNING '1' AS data`,
      tokenHash,
      email,
      now + ACTIVATION_LINK_LIFETIME_MS,
      now,
      sharerId,
    ),
    queueTokenMailStatement(mail, tokenHash, now),
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

export const markClientInvitedStatement = (sharerId: number, tokenHash: string, now: number): Statement =>
  statement(
    `UPDATE practitioner_client SET invited_at = ?3 WHERE practitioner_id = ?1
     AND client_id IN (SELECT user_id FROM mail_token WHERE hash = ?2
       UNION SELECT client_id FROM share_link WHERE token_hash = ?2)`,
    sharerId,
    tokenHash,
    now,
  );

function createShareNoticeStatements(
  { protocolId, sharerId, email, now }: ShareReference,
  noticeMail: Mail,
  { shareable, assigned }: ShareSqlConditions,
): Statement[] {
  const shouldSendNoticeSql = (timePlaceholder: string, protocol: string, sharerIdSql: string) =>
    `EXISTS (SELECT 1 FROM user c WHERE c.email = ?1 AND ${HAS_NO_ERASURE_REQUEST_SQL} AND NOT (${IS_UNVERIFIED_RECIPIENT_SQL})
       AND NOT ${assigned(protocol)} AND ${shareable(protocol, sharerIdSql)})
     AND ${sentMailCountSql('news', '?1', `${timePlaceholder} - ${HOUR_MS}`, sharerIdSql)} < ${MAXIMUM_SHARE_NOTICES_PER_HOUR}
     AND ${sentMailCountSql('news', '?1', `${timePlaceholder} - ${SHARE_MAIL_LIFETIME_MS}`)} < ${MAXIMUM_SHARE_NOTICES_PER_DAY}`;
  return [
    queueMailStatement(noticeMail, now, shouldSendNoticeSql('?6', '?7', '?8'), protocolId, sharerId),
    statement(
      `INSERT INTO share_mail (recipient, sharer_id, kind, sent_at)
       SELECT ?1, ?4, 'news', ?2 WHERE ${shouldSendNoticeSql('?2', '?3', '?4')}`,
      email,
      now,
      protocolId,
      sharerId,
    ),
  ];
}

const PERSONAL_LINK_LIFETIME_MS = 30 * DAY_MS;

/** Creates a personal link with its mail while the address is unverified, or renews an open link without a mail. */
function createPersonalLinkStatements(
  { protocolId, sharerId, email, now }: ShareReference,
  { token, tokenHash, mail }: ShareMails['personal'],
  buildShareableSql: ShareSqlConditions['shareable'],
): Statement[] {
  const recentLinkCountSql = `(SELECT count(*) FROM share_link k WHERE k.client_id = c.id AND k.ended_at IS NULL
    AND k.created_at > ?4 - ${ACTIVATION_LINK_LIFETIME_MS})`;
  const linkExpiresAt = now + PERSONAL_LINK_LIFETIME_MS;
  const isLinkCreatedSql = 'EXISTS (SELECT 1 FROM share_link WHERE token_hash = ?7)';
  return [
    expireLinksStatement(protocolId, now),
    statement(
      `UPDATE share_link SET expires_at = ?3 WHERE protocol_id = ?1 AND ended_at IS NULL
         AND client_id = (SELECT c.id FROM user c WHERE c.email = ?2 AND ${IS_UNVERIFIED_RECIPIENT_SQL}) AND ${buildShareableSql('?1', '?4')}`,
      ...[protocolId, email, linkExpiresAt, sharerId],
    ),
    statement(
      `INSERT INTO share_link (kind, protocol_id, client_id, token, token_hash, created_at, expires_at)
       SELECT 'personal', ?5, c.id, ?7, ?1, ?4, ?3 FROM user c
       WHERE c.email = ?2 AND ${IS_UNVERIFIED_RECIPIENT_SQL} AND ${buildShareableSql('?5', '?6')} AND ${recentLinkCountSql} < ${MAXIMUM_UNUSED_INVITATIONS}
         AND ${IS_BELOW_DAILY_LIMIT_SQL} ON CONFLICT DO NOTHING`,
      ...[tokenHash, email, linkExpiresAt, now, protocolId, sharerId, token],
    ),
    sealVersionStatement(protocolId, now),
    queueMailStatement(mail, now, isLinkCreatedSql, tokenHash),
    statement(
      `INSERT INTO share_mail (recipient, sharer_id, kind, sent_at) SELECT ?1, ?2, 'invitation', ?3
       WHERE EXISTS (SELECT 1 FROM share_link WHERE token_hash = ?4)`,
      ...[email, sharerId, now, tokenHash],
    ),
  ];
}

/** Queues the mail about an assignment; must run before the statement of the assignment, in one transaction. */
export function createShareMailStatements(
  shareReference: ShareReference,
  mailsOfShare: ShareMails,
  shareSqlConditions: ShareSqlConditions,
): Statement[] {
  return [
    ...createPersonalLinkStatements(shareReference, mailsOfShare.personal, shareSqlConditions.shareable),
    ...createShareNoticeStatements(shareReference, mailsOfShare.news, shareSqlConditions),
  ];
}
