import type { HookEvent } from '#contract/webhook/limits.ts';
import { type DataEnvironment, type SqlValue, type Statement, statement } from '#db/database.ts';

/** Days before a run-out at which the event `client.runs_out` is queued. */
const RUN_OUT_NOTICE_DAYS = 7;

interface WebhookEventSql {
  /** SQL of JOIN and WHERE that find the event's rows for the webhook `w`. */
  readonly joinAndWhereSql: string;
  /** SQL of the event's data as JSON: ids and dates only. */
  readonly data: string;
  readonly clientId: string;
  /** SQL of a key that prevents sending an event twice; NULL for events without a key. */
  readonly deduplicationKeySql: string;
}

/** Queues an event for the webhooks that subscribe to it; ?1 is the time, `eventSqlValues` follow from ?2 on. */
const queueEventStatement = (
  eventType: HookEvent,
  { joinAndWhereSql: rowsSql, data, clientId, deduplicationKeySql: deduplicationSql }: WebhookEventSql,
  now: number,
  ...eventSqlValues: SqlValue[]
): Statement =>
  statement(
    `INSERT OR IGNORE INTO webhook_delivery (id, webhook_id, client_id, type, subject, body, created_at, next_try_at)
     SELECT 'msg_' || lower(hex(randomblob(12))), w.id, ${clientId}, '${eventType}', ${deduplicationSql},
       json_object('type', '${eventType}', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', ?1 / 1000.0, 'unixepoch'), 'data', ${data}),
       ?1, ?1
     FROM webhook w JOIN user o ON o.id = w.user_id AND o.erase_at IS NULL ${rowsSql}
     AND w.disabled_at IS NULL AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = '${eventType}')`,
    now,
    ...eventSqlValues,
  );

/** Queues the event `protocol.shared` if the protocol was shared at `now`. */
export const queueSharedEventStatement = (
  protocolId: number,
  email: string,
  sharerId: number,
  now: number,
): Statement =>
  queueEventStatement(
    'protocol.shared',
    {
      joinAndWhereSql: `JOIN user c ON c.email = ?3 JOIN protocol p ON p.id = ?2
        JOIN protocol_assignment a ON a.protocol_id = p.id AND a.client_id = c.id AND a.created_at = ?1
        WHERE w.user_id = ?4`,
      data: `json_object('protocol_id', p.id, 'client_id', c.id, 'version', p.version)`,
      clientId: 'c.id',
      deduplicationKeySql: 'NULL',
    },
    now,
    protocolId,
    email,
    sharerId,
  );

/** Queues the event `client.runs_out` once for each plan that runs out within seven days; `today` is a UTC date. */
export async function queueRunOutEvents({ DB }: DataEnvironment, today: string, now: number): Promise<void> {
  await DB.run([
    queueEventStatement(
      'client.runs_out',
      {
        joinAndWhereSql: `JOIN protocol_assignment a ON a.assigned_by = w.user_id
          JOIN plan_run_out r ON r.protocol_id = a.protocol_id AND r.client_id = a.client_id
          JOIN protocol p ON p.id = a.protocol_id AND p.deleted_at IS NULL
          JOIN user c ON c.id = a.client_id AND c.erase_at IS NULL
          WHERE r.runs_out_on BETWEEN ?2 AND date(?2, '+${RUN_OUT_NOTICE_DAYS} days')`,
        data: `json_object('protocol_id', p.id, 'client_id', c.id, 'runs_out_on', r.runs_out_on)`,
        clientId: 'c.id',
        deduplicationKeySql: `p.id || '/' || c.id || '/' || r.runs_out_on`,
      },
      now,
      today,
    ),
  ]);
}
