import { DAY_MS } from '#contract/platform/time.ts';
import {
  HOOK_RESTORE_PERIOD_DAYS,
  type HookEvent,
  MAXIMUM_HOOKS,
  MAXIMUM_LISTED_DELIVERIES,
} from '#contract/webhook/limits.ts';
import type { Delivery, Hook } from '#contract/webhook/schema.ts';
import { isoTimeSql } from '#db/client/document.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Time in ms for which deliveries are also signed with the former secret of a webhook. */
const FORMER_SECRET_LIFETIME_MS = 86_400_000;

const MAY_ADD_HOOK_SQL = `(SELECT count(*) FROM webhook WHERE user_id = ?2 AND deleted_at IS NULL) < ${MAXIMUM_HOOKS}`;

export interface HookReference {
  readonly id: string;
  readonly userId: number;
}

export async function listHooks({ DB }: DataEnvironment, userId: number): Promise<Hook[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', id, 'url', url, 'events', json(events), 'created_at', ${isoTimeSql('created_at')},
         'failing_since', ${isoTimeSql('failing_since')}, 'disabled_at', ${isoTimeSql('disabled_at')}) AS data
       FROM webhook WHERE user_id = ?1 AND deleted_at IS NULL ORDER BY created_at DESC, id`,
      userId,
    ),
  ]);
  return texts.map((hookJson) => readJson<Hook>(hookJson));
}

export interface NewHook extends HookReference {
  readonly url: string;
  readonly events: readonly HookEvent[];
  /** Encrypted secret. */
  readonly secret: string;
  readonly now: number;
}

/** Stores a webhook unless the account has the maximum. */
export async function addHook({ DB }: DataEnvironment, hook: NewHook): Promise<void> {
  await DB.run([
    statement(
      `INSERT INTO webhook (id, user_id, url, events, secret, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${MAY_ADD_HOOK_SQL}`,
      hook.id,
      hook.userId,
      hook.url,
      JSON.stringify(hook.events),
      hook.secret,
      hook.now,
    ),
  ]);
}

/** Deletes a webhook, which can be restored for some days; false if there is none. */
export async function deleteHook(
  { DB }: DataEnvironment,
  { id, userId }: HookReference,
  now: number,
): Promise<boolean> {
  const [deletedRows] = await DB.run([
    statement(
      `UPDATE webhook SET deleted_at = ?3, disabled_at = coalesce(disabled_at, ?3)
       WHERE id = ?1 AND user_id = ?2 AND deleted_at IS NULL RETURNING '1' AS data`,
      id,
      userId,
      now,
    ),
  ]);
  return deletedRows?.[0] === '1';
}

/** Restores a deleted webhook with its secret; undefined if there is none, false if the account has the maximum. */
export async function restoreHook(
  { DB }: DataEnvironment,
  { id, userId }: HookReference,
  now: number,
): Promise<boolean | undefined> {
  const restorableHookSql = `id = ?1 AND user_id = ?2 AND deleted_at > ?3 - ${HOOK_RESTORE_PERIOD_DAYS * DAY_MS}`;
  const [foundRows, restoredRows] = await DB.run([
    statement(`SELECT '1' AS data FROM webhook WHERE ${restorableHookSql}`, id, userId, now),
    statement(
      `UPDATE webhook SET disabled_at = nullif(disabled_at, deleted_at), deleted_at = NULL
       WHERE ${restorableHookSql} AND ${MAY_ADD_HOOK_SQL} RETURNING '1' AS data`,
      id,
      userId,
      now,
    ),
  ]);
  return foundRows?.[0] === '1' ? restoredRows?.[0] === '1' : undefined;
}

/** Replaces the encrypted secret; the former one remains valid for a day. */
export async function rotateHookSecret(
  { DB }: DataEnvironment,
  { id, userId }: HookReference,
  secret: string,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      `UPDATE webhook SET old_secret = secret, old_until = ?4 + ${FORMER_SECRET_LIFETIME_MS}, secret = ?3
       WHERE id = ?1 AND user_id = ?2 AND deleted_at IS NULL`,
      id,
      userId,
      secret,
      now,
    ),
  ]);
}

export async function listDeliveries({ DB }: DataEnvironment, { id, userId }: HookReference): Promise<Delivery[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', d.id, 'type', d.type, 'created_at', ${isoTimeSql('d.created_at')}, 'tries', d.tries,
         'status', d.status, 'next_try_at', ${isoTimeSql('d.next_try_at')}, 'done_at', ${isoTimeSql('d.done_at')}) AS data
       FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id WHERE w.id = ?1 AND w.user_id = ?2
       ORDER BY d.created_at DESC, d.id LIMIT ${MAXIMUM_LISTED_DELIVERIES}`,
      id,
      userId,
    ),
  ]);
  return texts.map((deliveryJson) => readJson<Delivery>(deliveryJson));
}

/** Makes a delivery due again and enables its webhook; false if there is no such delivery. */
export async function resendDelivery(
  { DB }: DataEnvironment,
  { id, userId }: HookReference,
  deliveryId: string,
  now: number,
): Promise<boolean> {
  const [resentRows] = await DB.run([
    statement(
      `UPDATE webhook_delivery SET tries = 0, done_at = NULL, next_try_at = ?4 WHERE id = ?3 AND webhook_id = ?1
         AND EXISTS (SELECT 1 FROM webhook w WHERE w.id = ?1 AND w.user_id = ?2 AND w.deleted_at IS NULL) RETURNING '1' AS data`,
      id,
      userId,
      deliveryId,
      now,
    ),
    statement(
      'UPDATE webhook SET disabled_at = NULL, failing_since = NULL WHERE id = ?1 AND user_id = ?2 AND changes() > 0',
      id,
      userId,
    ),
  ]);
  return resentRows?.[0] === '1';
}
