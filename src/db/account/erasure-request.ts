import { ERASURE_DELAY_DAYS, ERASURE_NOTICE_DAYS, ERASURE_REMINDER_DAYS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { markUserStoresStaleStatement } from '#db/platform/edge-cache.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { IS_TICKET_USABLE_SQL } from './ticket.ts';

export interface ErasureRequest {
  readonly userId: number;
  readonly ticketHash: string;
  readonly now: number;
}

export const erasureTimeOf = (now: number): number => now + ERASURE_DELAY_DAYS * DAY_MS;

/** True if the user was a client of the practitioner when requesting erasure. */
export async function wasClientAtErasureRequest(
  { DB }: DataEnvironment,
  practitionerId: number,
  userId: number,
): Promise<boolean> {
  const [foundRows] = await DB.run([
    statement(
      `SELECT '1' AS data FROM user u JOIN practitioner_client l ON l.client_id = u.id
       WHERE u.id = ?2 AND l.practitioner_id = ?1 AND l.created_at < u.erase_at - ${ERASURE_DELAY_DAYS * DAY_MS}`,
      practitionerId,
      userId,
    ),
  ]);
  return foundRows?.[0] === '1';
}

/** Hides an account's protocols, with the time of erasure as time of deletion, and its storefront. */
const hideAccountContentStatements = (userId: number): Statement[] => [
  statement(
    `UPDATE protocol SET deleted_at = (SELECT erase_at FROM user WHERE id = ?1)
     WHERE practitioner_id = ?1 AND deleted_at IS NULL AND EXISTS (SELECT 1 FROM user WHERE id = ?1 AND erase_at IS NOT NULL)`,
    userId,
  ),
  statement(
    `UPDATE store SET is_offline = 2 WHERE user_id = ?1 AND is_offline = 0
       AND EXISTS (SELECT 1 FROM user WHERE id = ?1 AND erase_at IS NOT NULL)`,
    userId,
  ),
];

/** Uses a ticket to schedule the erasure, and queues the mail; returns its time in ms, or undefined if refused. */
export async function requestErasure(
  { DB }: DataEnvironment,
  { userId, ticketHash, now }: ErasureRequest,
  erasureMail: Mail,
): Promise<number | undefined> {
  const [, scheduledRows] = await DB.run([
    statement(
      `UPDATE data_ticket SET used_as = 'erasure' WHERE ${IS_TICKET_USABLE_SQL} AND user_id = ?3`,
      ticketHash,
      now,
      userId,
    ),
    statement(
      `UPDATE user SET erase_at = ?3, erasure_mails = 1 WHERE id = ?1 AND erase_at IS NULL
         AND EXISTS (SELECT 1 FROM data_ticket WHERE hash = ?2 AND user_id = ?1 AND used_as = 'erasure')
       RETURNING CAST(erase_at AS TEXT) AS data`,
      userId,
      ticketHash,
      erasureTimeOf(now),
    ),
    queueMailStatement(erasureMail, now, 'changes() = 1'),
    ...hideAccountContentStatements(userId),
    markUserStoresStaleStatement('?1', userId),
  ]);
  return scheduledRows?.[0] === undefined ? undefined : Number(scheduledRows[0]);
}

export async function cancelErasure({ DB }: DataEnvironment, userId: number): Promise<void> {
  await DB.run([
    statement(
      `UPDATE protocol SET deleted_at = NULL WHERE practitioner_id = ?1
         AND deleted_at = (SELECT erase_at FROM user WHERE id = ?1)`,
      userId,
    ),
    statement('UPDATE store SET is_offline = 0 WHERE user_id = ?1 AND is_offline = 2', userId),
    statement('UPDATE user SET erase_at = NULL, erasure_mails = 0 WHERE id = ?1', userId),
    markUserStoresStaleStatement('?1', userId),
  ]);
}

/** Mail about a coming erasure, to the person or to one of their practitioners. */
export interface ErasureNotice {
  readonly userId: number;
  /** Time of the erasure in ms. */
  readonly eraseAt: number;
  readonly to: string;
  readonly language: Language;
  /** Id of the client, in a mail to a practitioner. */
  readonly clientId: number | null;
}

/** Stages of mails before an erasure: 1 to the person's practitioners, 2 to the person. */
const ERASURE_NOTICE_STAGES = [
  { stage: 1, before: ERASURE_NOTICE_DAYS, isForPractitioners: true },
  { stage: 2, before: ERASURE_REMINDER_DAYS, isForPractitioners: false },
] as const;

/** Lists the due notices of each stage, and the ids of the accounts that will be erased. */
export async function listErasureNotices(
  { DB }: DataEnvironment,
  now: number,
): Promise<{ readonly stage: number; readonly notices: ErasureNotice[]; readonly users: number[] }[]> {
  const noticeRowTexts = await DB.run(
    ERASURE_NOTICE_STAGES.flatMap(({ stage, before, isForPractitioners }) => {
      const dueConditionSql = `u.erase_at IS NOT NULL AND u.erasure_mails = ${stage} AND u.erase_at - ?1 <= ${before * DAY_MS}`;
      const noticeJsonSql = (recipientAlias: string, clientIdSql: string) =>
        `json_object('userId', u.id, 'eraseAt', u.erase_at, 'to', ${recipientAlias}.email, 'language', ${recipientAlias}.language,
           'clientId', ${clientIdSql})`;
      return [
        statement(`SELECT CAST(u.id AS TEXT) AS data FROM user u WHERE ${dueConditionSql}`, now),
        isForPractitioners
          ? statement(
              `SELECT ${noticeJsonSql('p', 'u.id')} AS data FROM user u JOIN practitioner_client l ON l.client_id = u.id
               JOIN user p ON p.id = l.practitioner_id WHERE ${dueConditionSql} AND p.erase_at IS NULL`,
              now,
            )
          : statement(`SELECT ${noticeJsonSql('u', 'NULL')} AS data FROM user u WHERE ${dueConditionSql}`, now),
      ];
    }),
  );
  return ERASURE_NOTICE_STAGES.map(({ stage }, stageIndex) => ({
    stage,
    users: (noticeRowTexts[stageIndex * 2] ?? []).map(Number),
    notices: (noticeRowTexts[stageIndex * 2 + 1] ?? []).map((noticeJson) => readJson<ErasureNotice>(noticeJson)),
  }));
}

/** Queues the mails of a stage and moves the accounts to the next stage, in one transaction. */
export async function queueErasureMails(
  { DB }: DataEnvironment,
  userIds: readonly number[],
  noticeStage: number,
  noticeMails: readonly Mail[],
  now: number,
): Promise<void> {
  await DB.run([
    ...noticeMails.map((mail) => queueMailStatement(mail, now, 'TRUE')),
    statement(
      `UPDATE user SET erasure_mails = ?2 + 1 WHERE erasure_mails = ?2 AND id IN (SELECT value FROM json_each(?1))`,
      JSON.stringify(userIds),
      noticeStage,
    ),
  ]);
}
