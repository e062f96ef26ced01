import type { OwnNeeds } from '#contract/client/needs-schema.ts';
import { hasVerifiedEmailSql, personNameSql } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import {
  type ConsentMetadata,
  hasConsentSql,
  IS_CURRENT_CONSENT_SQL,
  recordConsentStatements,
  withdrawConsentStatement,
} from './consent.ts';
import { isoTimeSql } from './document.ts';
import { mergeNeedsSql, type NeedsToRecord, toNeedsSqlValues } from './needs.ts';
import { CLIENT_RESTORE_PERIOD_MS } from './removal.ts';

/** SQL of the practitioners who have client ?1, or removed them and can still restore them. */
const PRACTITIONERS_OF_CLIENT_SQL = `(SELECT l.practitioner_id, l.updated_at, NULL AS removed_at FROM practitioner_client l WHERE l.client_id = ?1
  UNION ALL SELECT d.practitioner_id, d.removed_at, d.removed_at FROM removed_client d WHERE d.client_id = ?1
    AND NOT EXISTS (SELECT 1 FROM practitioner_client l
      WHERE l.practitioner_id = d.practitioner_id AND l.client_id = d.client_id))`;
const needsWithDateSql = (needsSql: string, updatedAtSql: string) =>
  `json_object('needs', json(${needsSql}), 'updated_at', ${isoTimeSql(updatedAtSql)})`;
const RECORDED_NEEDS_JSON_SQL = `coalesce((SELECT ${needsWithDateSql('n.needs', 'n.updated_at')} FROM client_need n
    WHERE n.practitioner_id = l.practitioner_id AND n.client_id = ?1 AND n.source = 'practitioner'),
  (SELECT ${needsWithDateSql("n.value ->> 'needs'", "n.value ->> 'updated_at'")} FROM removed_client d, json_each(d.needs) n
    WHERE d.practitioner_id = l.practitioner_id AND d.client_id = ?1))`;
const PRACTITIONER_HAS_NEEDS_SQL = `(l.removed_at IS NOT NULL OR EXISTS (SELECT 1 FROM client_need n
  WHERE n.practitioner_id = l.practitioner_id AND n.client_id = ?1 AND n.source = 'client'))`;
const NEEDS_SHARED_AT_SQL = `(SELECT ${isoTimeSql('c.given_at')} FROM consent c WHERE c.user_id = ?1 AND c.kind = 'needs_shared'
    AND c.practitioner_id = l.practitioner_id AND c.withdrawn_at IS NULL AND ${PRACTITIONER_HAS_NEEDS_SQL})`;
const MUST_ASK_CONSENT_AGAIN_SQL = `json(iif(${NEEDS_SHARED_AT_SQL} IS NOT NULL AND l.removed_at IS NULL
  AND NOT ${hasConsentSql('needs_shared', '?1', 'l.practitioner_id')}, 'true', 'false'))`;

/** SQL of the latest consent to a practitioner's records; NULL if anyone but the client has ended it. */
const RECORDING_CONSENT_JSON_SQL = `(SELECT json_object('given_at', ${isoTimeSql('c.given_at')},
    'by_practitioner', json(iif(c.given_by = c.practitioner_id, 'true', 'false')), 'withdrawn_at', ${isoTimeSql('c.withdrawn_at')})
  FROM (SELECT * FROM consent WHERE user_id = ?1 AND practitioner_id = l.practitioner_id AND kind = 'health_data'
    ORDER BY id DESC LIMIT 1) c WHERE c.withdrawn_at IS NULL OR c.withdrawn_by = ?1)`;

/** Selects a client's own needs and, if the address is verified, the client's practitioners. */
const selectOwnNeedsStatement = (userId: number): Statement =>
  statement(
    `SELECT json_object('needs', json((SELECT o.needs FROM own_need o WHERE o.user_id = ?1)),
       'updated_at', (SELECT ${isoTimeSql('o.updated_at')} FROM own_need o WHERE o.user_id = ?1),
       'consented_at', (SELECT ${isoTimeSql('c.given_at')} FROM consent c WHERE c.user_id = ?1
         AND c.practitioner_id IS NULL AND c.kind = 'health_data' AND c.withdrawn_at IS NULL AND ${IS_CURRENT_CONSENT_SQL}),
       'practitioners', (SELECT json_group_array(json_object('id', p.id, 'name', ${personNameSql('p')},
           'shared_at', ${NEEDS_SHARED_AT_SQL}, 'asks_again', ${MUST_ASK_CONSENT_AGAIN_SQL}, 'recorded', json(${RECORDED_NEEDS_JSON_SQL}), 'recording', json(${RECORDING_CONSENT_JSON_SQL}),
           'removed_until', ${isoTimeSql(`l.removed_at + ${CLIENT_RESTORE_PERIOD_MS}`)}) ORDER BY l.removed_at, l.updated_at DESC)
         FROM ${PRACTITIONERS_OF_CLIENT_SQL} l JOIN user p ON p.id = l.practitioner_id WHERE ${hasVerifiedEmailSql('?1')})) AS data`,
    userId,
  );

async function runAndReadOwnNeeds(
  { DB }: DataEnvironment,
  userId: number,
  statementsBeforeRead: readonly Statement[],
): Promise<OwnNeeds> {
  const rowsByStatement = await DB.run([...statementsBeforeRead, selectOwnNeedsStatement(userId)]);
  return readJson<OwnNeeds>(rowsByStatement.at(-1)?.[0] ?? '');
}

export function getOwnNeeds(env: DataEnvironment, userId: number): Promise<OwnNeeds> {
  return runAndReadOwnNeeds(env, userId, []);
}

/** Copies a client's own needs, with consent, to one practitioner, or if null to all who already have a copy. */
const copyOwnNeedsStatement = (userId: number, practitionerId: number | null): Statement =>
  statement(
    `INSERT INTO client_need (practitioner_id, client_id, source, needs, updated_at)
     SELECT l.practitioner_id, ?1, 'client', o.needs, o.updated_at
     FROM practitioner_client l JOIN own_need o ON o.user_id = ?1
     WHERE l.client_id = ?1 AND l.practitioner_id = coalesce(?2, l.practitioner_id) AND ${hasVerifiedEmailSql('?1')}
       AND ${hasConsentSql('needs_shared', '?1', 'l.practitioner_id')}
       AND (?2 IS NOT NULL OR EXISTS (SELECT 1 FROM client_need n
         WHERE n.practitioner_id = l.practitioner_id AND n.client_id = ?1 AND n.source = 'client'))
     ON CONFLICT DO UPDATE SET needs = excluded.needs, updated_at = excluded.updated_at`,
    userId,
    practitionerId,
  );

type OwnConsentMetadata = Omit<ConsentMetadata, 'by'>;

/** Stores a client's own needs if there is a consent; with `consents`, records a consent first. */
export function saveOwnNeeds(
  env: DataEnvironment,
  userId: number,
  { consents, ...answers }: Pick<NeedsToRecord, 'needs' | 'was' | 'consents'>,
  { language, now }: OwnConsentMetadata,
): Promise<OwnNeeds> {
  const healthConsent = { userId, practitionerId: null, kind: 'health_data' } as const;
  const { merged, isFree } = mergeNeedsSql('own_need WHERE user_id = ?1', '?2', '?3');
  return runAndReadOwnNeeds(env, userId, [
    ...(consents ? recordConsentStatements(healthConsent, { by: userId, language, now }) : []),
    statement(
      `INSERT INTO own_need (user_id, needs, updated_at)
       SELECT ?1, ${merged}, ?4 WHERE ${hasConsentSql('health_data', '?1', 'NULL')} AND ${isFree}
       ON CONFLICT DO UPDATE SET needs = excluded.needs, updated_at = excluded.updated_at`,
      userId,
      ...toNeedsSqlValues(answers),
      now,
    ),
    copyOwnNeedsStatement(userId, null),
  ]);
}

export function deleteOwnNeeds(env: DataEnvironment, userId: number, now: number): Promise<OwnNeeds> {
  return runAndReadOwnNeeds(env, userId, [
    statement('DELETE FROM own_need WHERE user_id = ?1', userId),
    statement(`DELETE FROM client_need WHERE client_id = ?1 AND source = 'client'`, userId),
    statement(
      `UPDATE consent SET withdrawn_at = ?2, withdrawn_by = ?1 WHERE user_id = ?1 AND withdrawn_at IS NULL
       AND (kind = 'needs_shared' OR (kind = 'health_data' AND practitioner_id IS NULL))`,
      userId,
      now,
    ),
  ]);
}

const IS_OWN_PRACTITIONER_SQL = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.client_id = ?1 AND l.practitioner_id = ?2)
  AND ${hasVerifiedEmailSql('?1')}`;
const HAS_OWN_NEEDS_SQL = `EXISTS (SELECT 1 FROM own_need o WHERE o.user_id = ?1)`;

export function shareOwnNeeds(
  env: DataEnvironment,
  userId: number,
  practitionerId: number,
  consentMetadata: OwnConsentMetadata,
): Promise<OwnNeeds> {
  const consent = { userId, practitionerId, kind: 'needs_shared' } as const;
  return runAndReadOwnNeeds(env, userId, [
    ...recordConsentStatements(
      consent,
      { ...consentMetadata, by: userId },
      `${IS_OWN_PRACTITIONER_SQL} AND ${HAS_OWN_NEEDS_SQL}`,
    ),
    copyOwnNeedsStatement(userId, practitionerId),
  ]);
}

const withdrawSharingStatements = (
  consentKind: 'health_data' | 'needs_shared',
  needsSource: 'practitioner' | 'client',
  { userId, practitionerId, now }: { userId: number; practitionerId: number; now: number },
): Statement[] => [
  statement(
    `DELETE FROM client_need WHERE client_id = ?1 AND practitioner_id = ?2 AND source = '${needsSource}' AND ${hasVerifiedEmailSql('?1')}`,
    userId,
    practitionerId,
  ),
  withdrawConsentStatement({ userId, practitionerId, kind: consentKind }, now, hasVerifiedEmailSql('?1')),
];

/** Withdraws the sharing of own needs and deletes the practitioner's copy. */
export function withdrawNeedsSharing(env: DataEnvironment, userId: number, practitionerId: number, now: number) {
  return runAndReadOwnNeeds(
    env,
    userId,
    withdrawSharingStatements('needs_shared', 'client', { userId, practitionerId, now }),
  );
}

export function allowNeedsRecording(
  env: DataEnvironment,
  userId: number,
  practitionerId: number,
  consentMetadata: OwnConsentMetadata,
): Promise<OwnNeeds> {
  const consent = { userId, practitionerId, kind: 'health_data' } as const;
  return runAndReadOwnNeeds(
    env,
    userId,
    recordConsentStatements(consent, { ...consentMetadata, by: userId }, IS_OWN_PRACTITIONER_SQL),
  );
}

/** Deletes the needs that a practitioner recorded, including restorable copies, and withdraws the consent. */
export function deleteRecordedNeeds(env: DataEnvironment, userId: number, practitionerId: number, now: number) {
  return runAndReadOwnNeeds(env, userId, [
    ...withdrawSharingStatements('health_data', 'practitioner', { userId, practitionerId, now }),
    statement(
      `UPDATE removed_client SET needs = '[]' WHERE client_id = ?1 AND practitioner_id = ?2 AND ${hasVerifiedEmailSql('?1')}`,
      userId,
      practitionerId,
    ),
  ]);
}
