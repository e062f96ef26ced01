import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { MAXIMUM_DELIVERY_TRIES } from '#domain/webhook/retry.ts';
import type { Language } from '#i18n/languages.ts';

export const DELIVERIES_PER_BATCH = 20;
/** Milliseconds after which another run sends a delivery if the run that reserved it was interrupted. */
const DELIVERY_LEASE_MS = 5 * 60_000;
/** Milliseconds of continuous failures after which a webhook is disabled. */
const MAXIMUM_FAILURE_PERIOD_MS = 5 * DAY_MS;

export interface DueDelivery {
  readonly id: string;
  readonly body: string;
  readonly tries: number;
  readonly hookId: string;
  readonly url: string;
  /** Encrypted secrets: current, then former or null. */
  readonly secrets: readonly (string | null)[];
  readonly to: string;
  readonly language: Language;
}

/** Reserves due deliveries for this run, so that no other run sends them at the same time. */
export async function claimDueDeliveries({ DB }: DataEnvironment, now: number): Promise<DueDelivery[]> {
  const [claimedTexts = []] = await DB.run([
    statement(
      `UPDATE webhook_delivery SET tries = tries + 1, next_try_at = ?1 + ${DELIVERY_LEASE_MS} WHERE id IN (
         SELECT d.id FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN user u ON u.id = w.user_id
         WHERE d.done_at IS NULL AND d.next_try_at <= ?1 AND w.disabled_at IS NULL AND u.erase_at IS NULL
         ORDER BY d.next_try_at LIMIT ${DELIVERIES_PER_BATCH})
       RETURNING (SELECT json_object('id', webhook_delivery.id, 'body', webhook_delivery.body, 'tries', webhook_delivery.tries,
           'hookId', w.id, 'url', w.url, 'secrets', json_array(w.secret, iif(w.old_until > ?1, w.old_secret, NULL)),
           'to', u.email, 'language', u.language)
         FROM webhook w JOIN user u ON u.id = w.user_id WHERE w.id = webhook_delivery.webhook_id) AS data`,
      now,
    ),
  ]);
  return claimedTexts.map((deliveryJson) => readJson<DueDelivery>(deliveryJson));
}

/** Records a successful delivery, which ends its webhook's series of failures. */
export async function recordDeliverySuccess(
  { DB }: DataEnvironment,
  { id, hookId }: DueDelivery,
  httpStatus: number,
  now: number,
): Promise<void> {
  await DB.run([
    statement('UPDATE webhook_delivery SET status = ?2, done_at = ?3 WHERE id = ?1', id, httpStatus, now),
    statement('UPDATE webhook SET failing_since = NULL WHERE id = ?1', hookId),
  ]);
}

/** Records a failed delivery. Status 410 disables the webhook; so do five days of failures, with a mail. */
export async function recordDeliveryFailure(
  { DB }: DataEnvironment,
  { id, hookId }: DueDelivery,
  {
    status,
    pause: retryDelayMs,
    mail: failureMail,
    now,
  }: { status: number | null; pause: number; mail: Mail; now: number },
): Promise<void> {
  await DB.run([
    statement(
      `UPDATE webhook_delivery SET status = ?2, next_try_at = ?4 + ?3, done_at = iif(tries < ${MAXIMUM_DELIVERY_TRIES}, NULL, ?4)
       WHERE id = ?1`,
      id,
      status,
      retryDelayMs,
      now,
    ),
    statement(
      `UPDATE webhook SET failing_since = coalesce(failing_since, ?2), disabled_at = iif(?3, ?2, disabled_at) WHERE id = ?1`,
      hookId,
      now,
      status === 410 ? 1 : 0,
    ),
    statement(
      `UPDATE webhook SET disabled_at = ?2 WHERE id = ?1 AND disabled_at IS NULL AND failing_since <= ?2 - ${MAXIMUM_FAILURE_PERIOD_MS}`,
      hookId,
      now,
    ),
    queueMailStatement(failureMail, now, 'changes() > 0'),
  ]);
}
