import { CONSENT_VERSION } from '#contract/client/needs.ts';
import { type Statement, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';

/** Maximum of stored consents per person and purpose, as alternately giving and withdrawing would fill the database. */
const MAXIMUM_CONSENTS_PER_PURPOSE = 50;

type ConsentKind = 'health_data' | 'needs_shared';

/** SQL condition: the consent `c` was given to the current wording. */
export const IS_CURRENT_CONSENT_SQL = `c.text_version = '${CONSENT_VERSION}'`;

/** SQL condition: there is a consent to any wording that was not withdrawn, so that stored data may remain. */
export const hasConsentToAnyWordingSql = (
  consentKind: ConsentKind,
  userId: string,
  practitionerId: string,
  consentConditionSql = '1',
): string =>
  `EXISTS (SELECT 1 FROM consent c WHERE c.user_id = ${userId} AND c.practitioner_id IS ${practitionerId}
    AND c.kind = '${consentKind}' AND c.withdrawn_at IS NULL AND ${consentConditionSql})`;

/** SQL condition: a consent to the current wording, needed for new data; `practitionerId` is NULL for own needs. */
export const hasConsentSql = (consentKind: ConsentKind, userId: string, practitionerId: string): string =>
  hasConsentToAnyWordingSql(consentKind, userId, practitionerId, IS_CURRENT_CONSENT_SQL);

/** SQL condition: no consent to records is valid, and the client withdrew one (not given again) or stopped sharing. */
export const hasWithdrawnConsentSql = (userId: string, practitionerId: string): string => {
  const isConsentOfPairSql = (rowAlias: string) =>
    `${rowAlias}.user_id = ${userId} AND ${rowAlias}.practitioner_id = ${practitionerId}`;
  return `(NOT ${hasConsentToAnyWordingSql('health_data', userId, practitionerId)} AND (
    (SELECT c.withdrawn_by FROM consent c WHERE ${isConsentOfPairSql('c')} AND c.kind = 'needs_shared'
      ORDER BY c.id DESC LIMIT 1) IS ${userId}
    OR EXISTS (SELECT 1 FROM consent c WHERE ${isConsentOfPairSql('c')} AND c.kind = 'health_data' AND c.withdrawn_by = ${userId}
      AND NOT EXISTS (SELECT 1 FROM consent g WHERE ${isConsentOfPairSql('g')} AND g.kind = c.kind AND g.given_by = ${userId}
        AND g.id > c.id))))`;
};

/** Purpose of a consent; `practitionerId` is null for the person's own needs. */
export interface Consent {
  readonly userId: number;
  readonly practitionerId: number | null;
  readonly kind: ConsentKind;
}

export interface ConsentMetadata {
  readonly by: number;
  readonly language: Language;
  readonly now: number;
}

/** Records a consent to the current wording, once; ends older ones. `conditionSql`: with person ?1, practitioner ?2. */
export function recordConsentStatements(
  { userId, practitionerId, kind }: Consent,
  { by, language, now }: ConsentMetadata,
  conditionSql = '1',
): Statement[] {
  const withdrawOlderConsentStatement = statement(
    `UPDATE consent AS c SET withdrawn_at = ?3 WHERE c.user_id = ?1 AND c.practitioner_id IS ?2 AND c.kind = '${kind}'
       AND c.withdrawn_at IS NULL AND NOT ${IS_CURRENT_CONSENT_SQL} AND ${conditionSql}`,
    userId,
    practitionerId,
    now,
  );
  const insertConsentStatement = statement(
    `INSERT OR IGNORE INTO consent (user_id, practitioner_id, kind, text_version, language, given_at, given_by)
     SELECT ?1, ?2, '${kind}', '${CONSENT_VERSION}', ?3, ?4, ?5 WHERE ${conditionSql}`,
    userId,
    practitionerId,
    language,
    now,
    by,
  );
  const deleteOldestConsentStatement = statement(
    `DELETE FROM consent WHERE user_id = ?1 AND practitioner_id IS ?2 AND kind = '${kind}' AND withdrawn_at IS NOT NULL
       AND id NOT IN (SELECT id FROM consent
         WHERE user_id = ?1 AND practitioner_id IS ?2 AND kind = '${kind}' ORDER BY id DESC LIMIT ${MAXIMUM_CONSENTS_PER_PURPOSE})`,
    userId,
    practitionerId,
  );
  return [withdrawOlderConsentStatement, insertConsentStatement, deleteOldestConsentStatement];
}

/** Withdraws consents to any wording if `conditionSql` holds, with the person as ?1. */
export function withdrawConsentStatement(
  { userId, practitionerId, kind }: Consent,
  now: number,
  conditionSql = '1',
): Statement {
  return statement(
    `UPDATE consent SET withdrawn_at = ?3, withdrawn_by = ?1
     WHERE user_id = ?1 AND practitioner_id IS ?2 AND kind = '${kind}' AND withdrawn_at IS NULL AND ${conditionSql}`,
    userId,
    practitionerId,
    now,
  );
}
