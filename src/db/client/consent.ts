import { CONSENT_VERSION } from '#contract/client/needs.ts';
import { type Statement, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';

type ConsentKind = 'health_data' | 'needs_shared';

/** In SQL: the consent `c` is to the text as it is by now. */
export const IS_CURRENT_TEXT = `c.text_version = '${CONSENT_VERSION}'`;

/** In SQL: somebody agreed to a text of any time, and has not withdrawn it: what was stored then may stay. */
export const keepsConsent = (
  kind: ConsentKind,
  userId: string,
  practitionerId: string,
  condition = '1',
): string =>
  `EXISTS (SELECT 1 FROM consent c WHERE c.user_id = ${userId} AND c.practitioner_id IS ${practitionerId}
    AND c.kind = '${kind}' AND c.withdrawn_at IS NULL AND ${condition})`;

/** In SQL: the same of the text as it is by now: more may be stored. `practitionerId` is NULL for what concerns nobody else. */
export const hasConsent = (kind: ConsentKind, userId: string, practitionerId: string): string =>
  keepsConsent(kind, userId, practitionerId, IS_CURRENT_TEXT);

/** In SQL: somebody withdrew the latest consent to what a practitioner records, which nobody else can renew then. */
export const hasWithdrawn = (userId: string, practitionerId: string): string =>
  `(SELECT c.withdrawn_by FROM consent c WHERE c.user_id = ${userId} AND c.practitioner_id = ${practitionerId}
    AND c.kind = 'health_data' ORDER BY c.id DESC LIMIT 1) IS ${userId}`;

/** Who agrees to what; the practitioner is null for what concerns nobody else. */
export interface Consent {
  readonly userId: number;
  readonly practitionerId: number | null;
  readonly kind: ConsentKind;
}

export interface ConsentOccasion {
  readonly by: number;
  readonly language: Language;
  readonly now: number;
}

/**
 * Records that somebody agrees, once; it takes the place of an agreement to an older text. The condition is SQL in which ?1
 * is the person and ?2 the practitioner.
 */
export function consentStatements(
  { userId, practitionerId, kind }: Consent,
  { by, language, now }: ConsentOccasion,
  condition = '1',
): Statement[] {
  const older = statement(
    `UPDATE consent AS c SET withdrawn_at = ?3 WHERE c.user_id = ?1 AND c.practitioner_id IS ?2 AND c.kind = '${kind}'
       AND c.withdrawn_at IS NULL AND NOT ${IS_CURRENT_TEXT} AND ${condition}`,
    userId,
    practitionerId,
    now,
  );
  const given = statement(
    `INSERT OR IGNORE INTO consent (user_id, practitioner_id, kind, text_version, language, given_at, given_by)
     SELECT ?1, ?2, '${kind}', '${CONSENT_VERSION}', ?3, ?4, ?5 WHERE ${condition}`,
    userId,
    practitionerId,
    language,
    now,
    by,
  );
  return [older, given];
}

/** Ends what somebody agreed to and withdraws, whichever text it was. The condition is SQL in which ?1 is the person. */
export function withdrawStatement(
  { userId, practitionerId, kind }: Consent,
  now: number,
  condition = '1',
): Statement {
  return statement(
    `UPDATE consent SET withdrawn_at = ?3, withdrawn_by = ?1
     WHERE user_id = ?1 AND practitioner_id IS ?2 AND kind = '${kind}' AND withdrawn_at IS NULL AND ${condition}`,
    userId,
    practitionerId,
    now,
  );
}
