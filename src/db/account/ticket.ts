import { TICKET_LIFETIME_MS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { PersonalAccount } from './personal-values.ts';

const MAXIMUM_EXPORTS_PER_DAY = 3;

/** One-time ticket by which a person confirms an export or erasure; times in ms. */
export interface NewConfirmationTicket {
  readonly userId: number;
  readonly hash: string;
  readonly expiresAt: number;
  readonly now: number;
}

export async function storeConfirmationTicket(
  { DB }: DataEnvironment,
  { userId, hash, expiresAt, now }: NewConfirmationTicket,
  confirmationTicketMail?: Mail,
): Promise<void> {
  await DB.run([
    statement(
      'INSERT INTO data_ticket (hash, user_id, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)',
      hash,
      userId,
      now,
      expiresAt,
    ),
    ...(confirmationTicketMail ? [queueMailStatement(confirmationTicketMail, now, 'TRUE')] : []),
  ]);
}

/** SQL condition: the ticket with hash ?1 is usable at ?2. */
export const IS_TICKET_USABLE_SQL = 'hash = ?1 AND used_as IS NULL AND expires_at > ?2';

/** Deletes an account's usable ticket so that a new ticket can replace it; false if there is no usable ticket. */
export async function deleteUsableTicket(
  { DB }: DataEnvironment,
  userId: number,
  ticketHash: string,
  now: number,
): Promise<boolean> {
  const [deletedRows] = await DB.run([
    statement(
      `DELETE FROM data_ticket WHERE ${IS_TICKET_USABLE_SQL} AND user_id = ?3 RETURNING '1' AS data`,
      ticketHash,
      now,
      userId,
    ),
  ]);
  return deletedRows?.[0] === '1';
}

/** SQL condition: the user is below the daily maximum of exports at `now` (ms). */
const canExportPersonalDataSql = (userId: string, now: string) =>
  `(SELECT count(*) FROM data_ticket d WHERE d.user_id = ${userId} AND d.used_as = 'export'
    AND d.created_at > ${now} - ${DAY_MS}) < ${MAXIMUM_EXPORTS_PER_DAY}`;

export async function canExportPersonalData({ DB }: DataEnvironment, userId: number, now: number): Promise<boolean> {
  const [allowedRows] = await DB.run([
    statement(`SELECT '1' AS data WHERE ${canExportPersonalDataSql('?1', '?2')}`, userId, now),
  ]);
  return allowedRows?.[0] === '1';
}

/** SQL condition: the ticket ?1 is usable at ?2 and was not mailed: a link in a mailbox alone exports nothing. */
const IS_EXPORT_TICKET_SQL = `${IS_TICKET_USABLE_SQL} AND expires_at - created_at <= ${TICKET_LIFETIME_MS}`;

/** Uses a ticket for an export; returns `throttled` after three exports within a day. */
export async function consumeTicketForExport(
  { DB }: DataEnvironment,
  ticketHash: string,
  now: number,
): Promise<PersonalAccount | 'ended' | 'throttled'> {
  const [accountTexts, liveTicketRows] = await DB.run([
    statement(
      `UPDATE data_ticket SET used_as = 'export' WHERE ${IS_EXPORT_TICKET_SQL} AND ${canExportPersonalDataSql('data_ticket.user_id', '?2')}
       RETURNING (SELECT json_object('id', u.id, 'email', u.email) FROM user u WHERE u.id = user_id) AS data`,
      ticketHash,
      now,
    ),
    statement(`SELECT '1' AS data FROM data_ticket WHERE ${IS_EXPORT_TICKET_SQL}`, ticketHash, now),
  ]);
  if (accountTexts?.[0] !== undefined) return readJson<PersonalAccount>(accountTexts[0]);
  return liveTicketRows?.[0] === undefined ? 'ended' : 'throttled';
}
