import { RUN_OUT_LISTED_PAST_DAYS } from '#contract/client/limits.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { isLinkOpenSql } from '#db/sharing/readable.ts';
import { isVersionReadSql } from '#db/sharing/receipt.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isOwnAssignmentSql, isoTimeSql } from './document.ts';
import { buildClientSearchKey, type ClientNames, effectiveDiscountSql } from './list.ts';
import { CLIENT_NEEDS_JSON_SQL, type ClientReference } from './needs.ts';

const FIRST_RUN_OUT_DATE_SQL = `(SELECT min(r.runs_out_on) FROM plan_run_out r
  WHERE r.protocol_id = a.protocol_id AND r.client_id = a.client_id AND r.runs_out_on >= date(?3, '-${RUN_OUT_LISTED_PAST_DAYS} days'))`;

const CLIENT_PLANS_JSON_SQL = `(SELECT json_group_array(json_object('protocol_id', p.id, 'name', p.name,
    'assigned_at', ${isoTimeSql('a.created_at')}, 'starts_on', a.starts_on, 'first_run_out', ${FIRST_RUN_OUT_DATE_SQL},
    'is_read', json(iif(${isVersionReadSql('a', 'p.version')}, 'true', 'false')),
    'personal', (SELECT json_object('expires_at', ${isoTimeSql('k.expires_at')}) FROM share_link k
      WHERE k.protocol_id = p.id AND k.client_id = a.client_id AND ${isLinkOpenSql('k', '?4')}))
    ORDER BY a.created_at DESC, p.id DESC)
  FROM protocol_assignment a JOIN protocol p ON p.id = a.protocol_id
  WHERE a.client_id = ?2 AND p.deleted_at IS NULL AND ${isOwnAssignmentSql('a', '?1')})`;

const ENDED_PLANS_JSON_SQL = `(SELECT json_group_array(json_object('protocol_id', p.id, 'name', p.name,
    'ended_at', ${isoTimeSql('a.ended_at')}) ORDER BY a.ended_at DESC, p.id DESC)
  FROM ended_assignment a JOIN protocol p ON p.id = a.protocol_id
  WHERE a.client_id = ?2 AND p.deleted_at IS NULL AND ${isOwnAssignmentSql('a', '?1')})`;

interface StoredClient extends Omit<ClientDetail, 'today' | 'first_run_out' | 'unread'> {
  readonly first_run_out?: never;
}

const selectClientDetailStatement = (
  { practitionerId, clientId }: ClientReference,
  today: string,
  now: number,
): Statement =>
  statement(
    `SELECT json_object('id', u.id, 'first_name', l.first_name, 'last_name', l.last_name, 'email', u.email,
       'discount_rate', l.discount_rate, 'state', iif(u.activated_at IS NULL, 'invited', 'active'),
       'invited_at', ${isoTimeSql('l.invited_at')},
       'archived', json(iif(l.archived_at IS NULL, 'false', 'true')), 'created_at', ${isoTimeSql('l.created_at')},
       'plans', json(${CLIENT_PLANS_JSON_SQL}), 'ended', json(${ENDED_PLANS_JSON_SQL}), 'needs', json(${CLIENT_NEEDS_JSON_SQL})) AS data
     FROM practitioner_client l JOIN user u ON u.id = l.client_id
     WHERE l.practitioner_id = ?1 AND l.client_id = ?2`,
    practitionerId,
    clientId,
    today,
    now,
  );

/** Reads a practitioner's client with plans; `today` is the date in the practitioner's time zone. */
export async function getClient(
  { DB }: DataEnvironment,
  clientReference: ClientReference,
  today: string,
): Promise<ClientDetail | undefined> {
  const [texts] = await DB.run([selectClientDetailStatement(clientReference, today, Date.now())]);
  if (texts?.[0] === undefined) return undefined;
  const storedClient = readJson<StoredClient>(texts[0]);
  const [firstRunOut = null] = storedClient.plans
    .flatMap(({ first_run_out: firstRunOutDay }) => firstRunOutDay ?? [])
    .toSorted();
  const unreadPlanCount = storedClient.plans.filter(({ is_read: isPlanRead }) => !isPlanRead).length;
  return { ...storedClient, unread: unreadPlanCount, first_run_out: firstRunOut, today };
}

export interface ClientFieldChanges {
  readonly names: ClientNames | undefined;
  readonly discount: number | undefined;
  readonly isArchived: boolean | undefined;
  /** Former values of changed fields, to detect conflicts; a value that is undefined is not compared. */
  readonly was: {
    readonly first_name?: string | undefined;
    readonly last_name?: string | undefined;
    readonly discount?: number | null | undefined;
  };
}

export async function getClientNames(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
): Promise<(ClientNames & { email: string }) | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('firstName', l.first_name, 'lastName', l.last_name, 'email', u.email) AS data
       FROM practitioner_client l JOIN user u ON u.id = l.client_id
       WHERE l.practitioner_id = ?1 AND l.client_id = ?2`,
      practitionerId,
      clientId,
    ),
  ]);
  if (texts?.[0] === undefined) return undefined;
  return readJson<ClientNames & { email: string }>(texts[0]);
}

/** Changes data about a client, but not `updated_at`, which decides whose discount applies; false on a conflict. */
export async function updateClient(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  { names, discount, isArchived, was }: ClientFieldChanges,
  { email, now }: { email: string; now: number },
): Promise<boolean> {
  const [changedRows] = await DB.run([
    statement(
      `UPDATE practitioner_client SET
         first_name = iif(?3, ?4, first_name), last_name = iif(?3, ?5, last_name),
         search_key = iif(?3, ?6, search_key),
         discount_rate = iif(?7 IS NULL, discount_rate, ${effectiveDiscountSql('?7', '?1')}),
         archived_at = CASE ?8 WHEN 1 THEN coalesce(archived_at, ?9) WHEN 0 THEN NULL ELSE archived_at END
       WHERE practitioner_id = ?1 AND client_id = ?2
         AND (NOT ?3 OR ?10 IS NULL OR coalesce(first_name, '') IN (?10, coalesce(?4, '')))
         AND (NOT ?3 OR ?11 IS NULL OR coalesce(last_name, '') IN (?11, coalesce(?5, '')))
         AND (?7 IS NULL OR ?12 IS NULL OR coalesce(discount_rate, '') IN (?12, ${effectiveDiscountSql('?7', '?1')}))
       RETURNING '1' AS data`,
      practitionerId,
      clientId,
      names ? 1 : 0,
      names?.firstName ?? null,
      names?.lastName ?? null,
      names ? buildClientSearchKey(names, email) : '',
      discount ?? null,
      isArchived === undefined ? null : Number(isArchived),
      now,
      ...[was.first_name ?? null, was.last_name ?? null, was.discount === null ? '' : (was.discount ?? null)],
    ),
  ]);
  return changedRows?.[0] === '1';
}
