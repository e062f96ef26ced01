import type { Needs, OwnNeeds } from '#contract/client/needs-schema.ts';
import { hasProof, personName } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { tidyNeeds } from '#domain/client/needs.ts';
import type { Language } from '#i18n/languages.ts';
import { consentStatement, hasConsent, withdrawStatement } from './consent.ts';
import { isoMoment } from './document.ts';

const RECORDED = `(SELECT json_object('needs', json(n.needs), 'updated_at', ${isoMoment('n.updated_at')})
  FROM client_need n WHERE n.practitioner_id = l.practitioner_id AND n.client_id = ?1 AND n.source = 'practitioner')`;
const SHARED_AT = `(SELECT ${isoMoment('c.given_at')} FROM consent c JOIN client_need n
    ON n.practitioner_id = c.practitioner_id AND n.client_id = c.user_id AND n.source = 'client'
  WHERE c.user_id = ?1 AND c.practitioner_id = l.practitioner_id AND c.kind = 'needs_shared' AND c.withdrawn_at IS NULL)`;

/** Practitioners are named from the first proof of the address on (decision 034). */
const readStatement = (userId: number): Statement =>
  statement(
    `SELECT json_object('needs', json((SELECT o.needs FROM own_need o WHERE o.user_id = ?1)),
       'updated_at', (SELECT ${isoMoment('o.updated_at')} FROM own_need o WHERE o.user_id = ?1),
       'consented_at', (SELECT ${isoMoment('c.given_at')} FROM consent c WHERE c.user_id = ?1
         AND c.practitioner_id IS NULL AND c.kind = 'health_data' AND c.withdrawn_at IS NULL),
       'practitioners', (SELECT json_group_array(json_object('id', p.id, 'name', ${personName('p')},
           'shared_at', ${SHARED_AT}, 'recorded', json(${RECORDED})) ORDER BY l.updated_at DESC)
         FROM practitioner_client l JOIN user p ON p.id = l.practitioner_id
         WHERE l.client_id = ?1 AND ${hasProof('?1')})) AS data`,
    userId,
  );

async function runAndRead(
  { DB }: DataEnvironment,
  userId: number,
  statements: readonly Statement[],
): Promise<OwnNeeds> {
  const texts = await DB.run([...statements, readStatement(userId)]);
  const needs: OwnNeeds = JSON.parse(texts.at(-1)?.[0] ?? '');
  return needs;
}

export function getOwnNeeds(env: DataEnvironment, userId: number): Promise<OwnNeeds> {
  return runAndRead(env, userId, []);
}

/** Copies the own needs to whom they are shared with; to one practitioner, or to all who are agreed to. */
const copyStatement = (userId: number, practitionerId: number | null): Statement =>
  statement(
    `INSERT INTO client_need (practitioner_id, client_id, source, needs, updated_at)
     SELECT l.practitioner_id, ?1, 'client', o.needs, o.updated_at
     FROM practitioner_client l JOIN own_need o ON o.user_id = ?1
     WHERE l.client_id = ?1 AND l.practitioner_id = coalesce(?2, l.practitioner_id) AND ${hasProof('?1')}
       AND ${hasConsent('needs_shared', '?1', 'l.practitioner_id')}
       AND (?2 IS NOT NULL OR EXISTS (SELECT 1 FROM client_need n
         WHERE n.practitioner_id = l.practitioner_id AND n.client_id = ?1 AND n.source = 'client'))
     ON CONFLICT DO UPDATE SET needs = excluded.needs, updated_at = excluded.updated_at`,
    userId,
    practitionerId,
  );

interface Occasion {
  readonly language: Language;
  readonly now: number;
}

/** Stores what somebody says of themselves, if they have agreed to that; `consents` says that they do. */
export function saveOwnNeeds(
  env: DataEnvironment,
  userId: number,
  { needs, consents }: { readonly needs: Needs; readonly consents: boolean },
  { language, now }: Occasion,
): Promise<OwnNeeds> {
  const consent = { userId, practitionerId: null, kind: 'health_data' } as const;
  return runAndRead(env, userId, [
    ...(consents ? [consentStatement(consent, { language, now })] : []),
    statement(
      `INSERT INTO own_need (user_id, needs, updated_at)
       SELECT ?1, ?2, ?3 WHERE ${hasConsent('health_data', '?1', 'NULL')}
       ON CONFLICT DO UPDATE SET needs = excluded.needs, updated_at = excluded.updated_at`,
      userId,
      JSON.stringify(tidyNeeds(needs)),
      now,
    ),
    copyStatement(userId, null),
  ]);
}

/** Deletes the own needs and every copy of them, and ends what was agreed to. */
export function deleteOwnNeeds(env: DataEnvironment, userId: number, now: number): Promise<OwnNeeds> {
  return runAndRead(env, userId, [
    statement('DELETE FROM own_need WHERE user_id = ?1', userId),
    statement(`DELETE FROM client_need WHERE client_id = ?1 AND source = 'client'`, userId),
    statement(
      `UPDATE consent SET withdrawn_at = ?2 WHERE user_id = ?1 AND withdrawn_at IS NULL
       AND (kind = 'needs_shared' OR (kind = 'health_data' AND practitioner_id IS NULL))`,
      userId,
      now,
    ),
  ]);
}

const IS_PRACTITIONER = `EXISTS (SELECT 1 FROM practitioner_client l WHERE l.client_id = ?1 AND l.practitioner_id = ?2)
  AND ${hasProof('?1')}`;
const HAS_OWN = `EXISTS (SELECT 1 FROM own_need o WHERE o.user_id = ?1)`;

/** Shows the own needs to a practitioner, where there are some. */
export function shareNeeds(
  env: DataEnvironment,
  userId: number,
  practitionerId: number,
  occasion: Occasion,
): Promise<OwnNeeds> {
  const consent = { userId, practitionerId, kind: 'needs_shared' } as const;
  return runAndRead(env, userId, [
    consentStatement(consent, occasion, `${IS_PRACTITIONER} AND ${HAS_OWN}`),
    copyStatement(userId, practitionerId),
  ]);
}

const withdrawal = (
  kind: 'health_data' | 'needs_shared',
  source: 'practitioner' | 'client',
  { userId, practitionerId, now }: { userId: number; practitionerId: number; now: number },
): Statement[] => [
  statement(
    `DELETE FROM client_need WHERE client_id = ?1 AND practitioner_id = ?2 AND source = '${source}'`,
    userId,
    practitionerId,
  ),
  withdrawStatement({ userId, practitionerId, kind }, now),
];

/** Ends the sharing with a practitioner: the copy is deleted. */
export function unshareNeeds(env: DataEnvironment, userId: number, practitionerId: number, now: number) {
  return runAndRead(env, userId, withdrawal('needs_shared', 'client', { userId, practitionerId, now }));
}

/** Deletes what a practitioner has recorded, and ends the agreement to it. */
export function deleteRecordedNeeds(
  env: DataEnvironment,
  userId: number,
  practitionerId: number,
  now: number,
) {
  return runAndRead(env, userId, withdrawal('health_data', 'practitioner', { userId, practitionerId, now }));
}
