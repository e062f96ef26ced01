import type { ClientNeeds, Needs } from '#contract/client/needs-schema.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { normaliseNeeds, UNANSWERED_NEEDS } from '#domain/client/needs.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { hasConsentSql, hasWithdrawnConsentSql, IS_CURRENT_CONSENT_SQL, recordConsentStatements } from './consent.ts';
import { isoTimeSql } from './document.ts';

export interface ClientReference {
  readonly practitionerId: number;
  readonly clientId: number;
}

const needsOfSourceSql = (needsSource: 'practitioner' | 'client') =>
  `(SELECT json_object('needs', json(n.needs), 'updated_at', ${isoTimeSql('n.updated_at')}) FROM client_need n
    WHERE n.practitioner_id = ?1 AND n.client_id = ?2 AND n.source = '${needsSource}')`;

/** SQL of the needs of client ?2 that practitioner ?1 knows, as JSON. */
export const CLIENT_NEEDS_JSON_SQL = `json_object('recorded', json(${needsOfSourceSql('practitioner')}), 'shared', json(${needsOfSourceSql('client')}),
  'consented_at', (SELECT ${isoTimeSql('c.given_at')} FROM consent c WHERE c.user_id = ?2 AND c.practitioner_id = ?1
    AND c.kind = 'health_data' AND c.withdrawn_at IS NULL AND ${IS_CURRENT_CONSENT_SQL}),
  'client_withdrew', json(iif(${hasWithdrawnConsentSql('?2', '?1')}, 'true', 'false')),
  'withdrawn_at', (SELECT ${isoTimeSql('max(c.withdrawn_at)')} FROM consent c
    WHERE c.user_id = ?2 AND c.practitioner_id = ?1 AND c.kind IN ('health_data', 'needs_shared')))`;

const IS_OWN_CLIENT_SQL = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2)`;
/** SQL condition: the client has not requested erasure, after which nothing new is recorded. */
const hasNoErasureRequestSql = (clientIdSql: string) =>
  `NOT EXISTS (SELECT 1 FROM user u WHERE u.id = ${clientIdSql} AND u.erase_at IS NOT NULL)`;

const selectClientNeedsStatement = ({ practitionerId, clientId }: ClientReference): Statement =>
  statement(`SELECT ${CLIENT_NEEDS_JSON_SQL} AS data WHERE ${IS_OWN_CLIENT_SQL}`, practitionerId, clientId);

function parseClientNeeds(needsJson: string | undefined): ClientNeeds | undefined {
  if (needsJson === undefined) return undefined;
  return readJson<ClientNeeds>(needsJson);
}

/** Needs that a practitioner records. `consents`: the client agrees; ignored after the client withdrew a consent. */
export interface NeedsToRecord extends ClientReference {
  readonly needs: Needs;
  /** Needs before the change, as the caller read them. */
  readonly was: Needs | undefined;
  readonly consents: boolean;
  readonly language: Language;
  readonly now: number;
}

const NO_NEEDS_JSON = `'${JSON.stringify(UNANSWERED_NEEDS)}'`;

/** SQL of the needs to store (`merged`), and condition: no changed answer conflicts with a stored one (`isFree`). */
export function mergeNeedsSql(needsTableSql: string, requestedNeedsSql: string, formerNeedsSql: string) {
  const [storedValue, requestedValue, formerValue] = [
    `coalesce((SELECT needs FROM ${needsTableSql}), ${NO_NEEDS_JSON})`,
    requestedNeedsSql,
    formerNeedsSql,
  ].map((needsSql) => `${needsSql} -> fullkey`);
  return {
    merged: `(SELECT json_group_object(key, json(iif(${requestedValue} IS ${formerValue}, ${storedValue}, ${requestedValue})))
      FROM json_each(${requestedNeedsSql}))`,
    isFree: `(${formerNeedsSql} IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(${requestedNeedsSql})
      WHERE ${requestedValue} IS NOT ${formerValue} AND ${storedValue} NOT IN (${formerValue}, ${requestedValue})))`,
  };
}

export const toNeedsSqlValues = ({ needs, was }: Pick<NeedsToRecord, 'needs' | 'was'>) =>
  [JSON.stringify(normaliseNeeds(needs)), was ? JSON.stringify(normaliseNeeds(was)) : null] as const;

const RECORDED_NEED_ROW_SQL = `client_need WHERE practitioner_id = ?1 AND client_id = ?2 AND source = 'practitioner'`;

function recordNeedsStatements({ practitionerId, clientId, now, ...recorded }: NeedsToRecord): Statement[] {
  const { merged, isFree } = mergeNeedsSql(RECORDED_NEED_ROW_SQL, '?3', '?4');
  const sqlValues = [practitionerId, clientId, ...toNeedsSqlValues(recorded)] as const;
  return [
    statement(`DELETE FROM ${RECORDED_NEED_ROW_SQL} AND ${isFree} AND ${merged} = ${NO_NEEDS_JSON}`, ...sqlValues),
    statement(
      `INSERT INTO client_need (practitioner_id, client_id, source, needs, updated_at)
       SELECT ?1, ?2, 'practitioner', ${merged}, ?5 WHERE ${IS_OWN_CLIENT_SQL} AND ${hasNoErasureRequestSql('?2')} AND ${hasConsentSql('health_data', '?2', '?1')}
         AND ${isFree} AND ${merged} <> ${NO_NEEDS_JSON}
       ON CONFLICT DO UPDATE SET needs = excluded.needs, updated_at = excluded.updated_at`,
      ...sqlValues,
      now,
    ),
  ];
}

/** Stores needs that a practitioner records, if consented to; returns the stored needs, undefined for no own client. */
export async function saveClientNeeds(
  { DB }: DataEnvironment,
  needsToRecord: NeedsToRecord,
): Promise<ClientNeeds | undefined> {
  const { practitionerId, clientId, consents } = needsToRecord;
  const consent = { userId: clientId, practitionerId, kind: 'health_data' } as const;
  const canConsentSql = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?2 AND l.client_id = ?1)
    AND NOT ${hasWithdrawnConsentSql('?1', '?2')} AND ${hasNoErasureRequestSql('?1')}`;
  const sqlResultTexts = await DB.run([
    ...(consents ? recordConsentStatements(consent, { ...needsToRecord, by: practitionerId }, canConsentSql) : []),
    ...recordNeedsStatements(needsToRecord),
    selectClientNeedsStatement(needsToRecord),
  ]);
  return parseClientNeeds(sqlResultTexts.at(-1)?.[0]);
}
