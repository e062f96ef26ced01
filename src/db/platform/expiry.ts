import { RETENTION_DAYS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { hasRestorableClientSql, purgeRemovalsStatements } from '#db/client/removal.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { deleteTemplatesStatement } from '#db/own-template.ts';
import { purgeProtocolsStatement } from '#db/protocol/deletion.ts';
import { deleteUnverifiedStatements } from '#db/session/registration-refusal.ts';
import { SESSION_LIFETIME_MS } from '#db/session/tokens.ts';
import { purgeEndedLinksStatements } from '#db/sharing/link-life.ts';
import { SHARE_MAIL_LIFETIME_MS } from '#db/sharing/mail.ts';
import { deleteFormerNamesStatement } from '#db/storefront/name.ts';

/** Deletes expired rows, such as sessions and tokens, and accounts whose address was not verified in time. */
export async function deleteExpiredRows({ DB }: DataEnvironment, now = Date.now()): Promise<void> {
  await DB.run([
    statement('DELETE FROM login_attempt WHERE at < ?1', now - RETENTION_DAYS.logins * DAY_MS),
    statement('DELETE FROM data_ticket WHERE created_at < ?1', now - RETENTION_DAYS.tickets * DAY_MS),
    statement('DELETE FROM access_log WHERE at < ?1', now - RETENTION_DAYS.access * DAY_MS),
    // A client's own withdrawal is stored while the practitioner has the client, as it forbids new records.
    statement(
      `DELETE FROM consent WHERE withdrawn_at < ?1
         AND NOT (withdrawn_by IS user_id AND ${hasRestorableClientSql('consent.practitioner_id', 'consent.user_id')})`,
      now - RETENTION_DAYS.consents * DAY_MS,
    ),
    statement('DELETE FROM api_key WHERE revoked_at < ?1', now - RETENTION_DAYS.keys * DAY_MS),
    statement('DELETE FROM webhook WHERE deleted_at < ?1', now - RETENTION_DAYS.webhooks * DAY_MS),
    statement('DELETE FROM client_note WHERE deleted_at < ?1', now - RETENTION_DAYS.notes * DAY_MS),
    statement('DELETE FROM webhook_delivery WHERE created_at < ?1', now - RETENTION_DAYS.deliveries * DAY_MS),
    statement('DELETE FROM password_guess WHERE at < ?1', now - RETENTION_DAYS.logins * DAY_MS),
    statement('DELETE FROM login_device WHERE used_at < ?1', now - RETENTION_DAYS.devices * DAY_MS),
    statement('DELETE FROM used_multipass WHERE expires_at < ?1', now),
    statement('DELETE FROM idempotency_key WHERE created_at < ?1', now - RETENTION_DAYS.answers * DAY_MS),
    statement('DELETE FROM mail_token WHERE expires_at < ?1', now - RETENTION_DAYS.mailedLinks * DAY_MS),
    statement('DELETE FROM email_change WHERE expires_at < ?1', now - RETENTION_DAYS.mailedLinks * DAY_MS),
    statement('DELETE FROM refresh_token WHERE expires_at < ?1', now),
    statement('DELETE FROM session WHERE NOT EXISTS (SELECT 1 FROM refresh_token t WHERE t.session_id = session.id)'),
    statement('DELETE FROM session WHERE created_at <= ?1', now - SESSION_LIFETIME_MS),
    statement('DELETE FROM outbox WHERE created_at < ?1', now - RETENTION_DAYS.mails * DAY_MS),
    ...purgeEndedLinksStatements(now),
    statement('DELETE FROM share_mail WHERE sent_at <= ?1', now - SHARE_MAIL_LIFETIME_MS),
    ...purgeRemovalsStatements(now),
    statement(
      `DELETE FROM client_note WHERE NOT ${hasRestorableClientSql('client_note.practitioner_id', 'client_note.client_id')}`,
    ),
    purgeProtocolsStatement(now),
    deleteTemplatesStatement(now - RETENTION_DAYS.templates * DAY_MS),
    ...deleteUnverifiedStatements(now),
    deleteFormerNamesStatement(now),
  ]);
}
