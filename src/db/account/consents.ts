import type { Consent } from '#contract/account/data-schema.ts';
import { CONSENT_VERSION } from '#contract/client/needs.ts';
import { deleteOwnNeeds, deleteRecordedNeeds, withdrawNeedsSharing } from '#db/client/own-needs.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { personNameSql } from './user.ts';

const isoTimeSql = (columnName: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${columnName} / 1000, 'unixepoch')`;

const CONSENT_JSON_SQL = `json_object('id', c.id, 'kind', c.kind, 'practitioner_id', c.practitioner_id,
  'practitioner', iif(c.practitioner_id IS NULL, NULL, coalesce(${personNameSql('p')}, '')),
  'text_version', c.text_version, 'language', c.language, 'given_at', ${isoTimeSql('c.given_at')},
  'by_practitioner', json(iif(c.given_by = c.practitioner_id, 'true', 'false')), 'withdrawn_at', ${isoTimeSql('c.withdrawn_at')})`;

const MAXIMUM_LISTED_CONSENTS = 200;

/** Lists a person's consents, latest first; the name of an erased practitioner is empty. */
export async function listConsents({ DB }: DataEnvironment, userId: number): Promise<Consent[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT ${CONSENT_JSON_SQL} AS data FROM consent c LEFT JOIN user p ON p.id = c.practitioner_id
       WHERE c.user_id = ?1 ORDER BY c.id DESC LIMIT ${MAXIMUM_LISTED_CONSENTS}`,
      userId,
    ),
  ]);
  return texts.map((consentJson) => readJson<Consent>(consentJson));
}

/** Withdraws a consent and deletes the data stored under it; false if there is no such consent. */
export async function withdrawConsent(env: DataEnvironment, userId: number, id: number, now: number): Promise<boolean> {
  const consent = (await listConsents(env, userId)).find((listedConsent) => listedConsent.id === id);
  if (!consent || consent.withdrawn_at !== null) return consent !== undefined;
  const { kind, practitioner_id: practitionerId } = consent;
  if (kind === 'needs_shared' && practitionerId !== null) await withdrawNeedsSharing(env, userId, practitionerId, now);
  else if (kind === 'health_data' && practitionerId !== null)
    await deleteRecordedNeeds(env, userId, practitionerId, now);
  else if (kind === 'health_data') await deleteOwnNeeds(env, userId, now);
  await env.DB.run([
    statement(
      'UPDATE consent SET withdrawn_at = ?3, withdrawn_by = ?2 WHERE id = ?1 AND user_id = ?2 AND withdrawn_at IS NULL',
      id,
      userId,
      now,
    ),
  ]);
  return true;
}

export async function allowRunOutMails(
  { DB }: DataEnvironment,
  userId: number,
  language: Language,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      `INSERT OR IGNORE INTO consent (user_id, kind, text_version, language, given_at, given_by)
       VALUES (?1, 'run_out_mails', '${CONSENT_VERSION}', ?2, ?3, ?1)`,
      userId,
      language,
      now,
    ),
  ]);
}
