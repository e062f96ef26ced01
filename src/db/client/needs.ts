import type { ClientNeeds, Needs } from '#contract/client/needs-schema.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { NO_NEEDS, normaliseNeeds } from '#domain/client/needs.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { consentStatements, hasConsent, hasWithdrawnConsent, IS_CURRENT_CONSENT_SQL } from './consent.ts';
import { isoMomentSql } from './document.ts';

export interface ClientReference {
  readonly practitionerId: number;
  readonly clientId: number;
}

const needsOfSourceSql = (source: 'practitioner' | 'client') =>
  `(SELECT json_object('needs', json(n.needs), 'updated_at', ${isoMomentSql('n.updated_at')}) FROM client_need n
    WHERE n.practitioner_id = ?1 AND n.client_id = ?2 AND n.source = '${source}')`;

/** SQL of the needs of client ?2 that practitioner ?1 knows, as JSON. */
export const CLIENT_NEEDS_SQL = `json_object('recorded', json(${needsOfSourceSql('practitioner')}), 'shared', json(${needsOfSourceSql('client')}),
  'consented_at', (SELECT ${isoMomentSql('c.given_at')} FROM consent c WHERE c.user_id = ?2 AND c.practitioner_id = ?1
    AND c.kind = 'health_data' AND c.withdrawn_at IS NULL AND ${IS_CURRENT_CONSENT_SQL}),
  'client_withdrew', json(iif(${hasWithdrawnConsent('?2', '?1')}, 'true', 'false')),
  'withdrawn_at', (SELECT ${isoMomentSql('max(c.withdrawn_at)')} FROM consent c
    WHERE c.user_id = ?2 AND c.practitioner_id = ?1 AND c.kind IN ('health_data', 'needs_shared')))`;

const IS_OWN_CLIENT_SQL = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2)`;
/** SQL condition: the client has not requested erasure, after which nothing new is recorded. */
const hasNoErasureRequest = (client: string) =>
  `NOT EXISTS (SELECT 1 FROM user u WHERE u.id = ${client} AND u.erase_at IS NOT NULL)`;

const clientNeedsStatement = ({ practitionerId, clientId }: ClientReference): Statement =>
  statement(`SELECT ${CLIENT_NEEDS_SQL} AS data WHERE ${IS_OWN_CLIENT_SQL}`, practitionerId, clientId);

function readNeeds(text: string | undefined): ClientNeeds | undefined {
  if (text === undefined) return undefined;
  return readJson<ClientNeeds>(text);
}

/** Needs that a practitioner records. `consents`: the client agrees; ignored once the client has withdrawn consent. */
export interface RecordedNeeds extends ClientReference {
  readonly needs: Needs;
  /** Needs before the change, as the caller read them. */
  readonly was: Needs | undefined;
  readonly consents: boolean;
  readonly language: Language;
  readonly now: number;
}

const NO_NEEDS_JSON = `'${JSON.stringify(NO_NEEDS)}'`;

/** SQL of the needs to store (`merged`), and SQL condition: no changed answer has a newer stored value (`isFree`). */
export function mergedNeedsSql(table: string, needs: string, formerNeeds: string) {
  const [storedValue, requestedValue, formerValue] = [
    `coalesce((SELECT needs FROM ${table}), ${NO_NEEDS_JSON})`,
    needs,
    formerNeeds,
  ].map((text) => `${text} -> fullkey`);
  return {
    merged: `(SELECT json_group_object(key, json(iif(${requestedValue} IS ${formerValue}, ${storedValue}, ${requestedValue})))
      FROM json_each(${needs}))`,
    isFree: `(${formerNeeds} IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(${needs})
      WHERE ${requestedValue} IS NOT ${formerValue} AND ${storedValue} NOT IN (${formerValue}, ${requestedValue})))`,
  };
}

export const needsSqlValues = ({ needs, was }: Pick<RecordedNeeds, 'needs' | 'was'>) =>
  [JSON.stringify(normaliseNeeds(needs)), was ? JSON.stringify(normaliseNeeds(was)) : null] as const;

const RECORDED_NEED_ROW_SQL = `client_need WHERE practitioner_id = ?1 AND client_id = ?2 AND source = 'practitioner'`;

function recordNeedsStatements({ practitionerId, clientId, now, ...recorded }: RecordedNeeds): Statement[] {
  const { merged, isFree } = mergedNeedsSql(RECORDED_NEED_ROW_SQL, '?3', '?4');
  const values = [practitionerId, clientId, ...needsSqlValues(recorded)] as const;
  return [
    statement(`DELETE FROM ${RECORDED_NEED_ROW_SQL} AND ${isFree} AND ${merged} = ${NO_NEEDS_JSON}`, ...values),
    statement(
      `INSERT INTO client_need (practitioner_id, client_id, source, needs, updated_at)
       SELECT ?1, ?2, 'practitioner', ${merged}, ?5 WHERE ${IS_OWN_CLIENT_SQL} AND ${hasNoErasureRequest('?2')} AND ${hasConsent('health_data', '?2', '?1')}
         AND ${isFree} AND ${merged} <> ${NO_NEEDS_JSON}
       ON CONFLICT DO UPDATE SET needs = excluded.needs, updated_at = excluded.updated_at`,
      ...values,
      now,
    ),
  ];
}

/** Stores needs that a practitioner records, if consented to; returns the stored ones, undefined without the client. */
export async function saveClientNeeds(
  { DB }: DataEnvironment,
  recordedNeeds: RecordedNeeds,
): Promise<ClientNeeds | undefined> {
  const { practitionerId, clientId, consents } = recordedNeeds;
  const consent = { userId: clientId, practitionerId, kind: 'health_data' } as const;
  const mayConsentSql = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?2 AND l.client_id = ?1)
    AND NOT ${hasWithdrawnConsent('?1', '?2')} AND ${hasNoErasureRequest('?1')}`;
  const texts = await DB.run([
    ...(consents ? consentStatements(consent, { ...recordedNeeds, by: practitionerId }, mayConsentSql) : []),
    ...recordNeedsStatements(recordedNeeds),
    clientNeedsStatement(recordedNeeds),
  ]);
  return readNeeds(texts.at(-1)?.[0]);
}
