import { CONSENT_VERSION } from '#contract/client/needs.ts';
import { type Statement, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';

type ConsentKind = 'health_data' | 'needs_shared';

/** In SQL: somebody agreed, and has not withdrawn it. `practitionerId` is NULL for what concerns nobody else. */
export const hasConsent = (kind: ConsentKind, userId: string, practitionerId: string): string =>
  `EXISTS (SELECT 1 FROM consent c WHERE c.user_id = ${userId} AND c.practitioner_id IS ${practitionerId}
    AND c.kind = '${kind}' AND c.withdrawn_at IS NULL)`;

/** Who agrees to what; the practitioner is null for what concerns nobody else. */
export interface Consent {
  readonly userId: number;
  readonly practitionerId: number | null;
  readonly kind: ConsentKind;
}

/** Records that somebody agrees, once. The condition is SQL in which ?1 is the person and ?2 the practitioner. */
export function consentStatement(
  { userId, practitionerId, kind }: Consent,
  { language, now }: { readonly language: Language; readonly now: number },
  condition = '1',
): Statement {
  return statement(
    `INSERT OR IGNORE INTO consent (user_id, practitioner_id, kind, text_version, language, given_at)
     SELECT ?1, ?2, '${kind}', '${CONSENT_VERSION}', ?3, ?4 WHERE ${condition}`,
    userId,
    practitionerId,
    language,
    now,
  );
}

/** Ends what somebody agreed to; with one practitioner, or with all that are named by `IS NOT NULL`. */
export function withdrawStatement({ userId, practitionerId, kind }: Consent, now: number): Statement {
  return statement(
    `UPDATE consent SET withdrawn_at = ?3
     WHERE user_id = ?1 AND practitioner_id IS ?2 AND kind = '${kind}' AND withdrawn_at IS NULL`,
    userId,
    practitionerId,
    now,
  );
}
