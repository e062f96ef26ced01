import { type CredentialFileType, MAXIMUM_CREDENTIALS_PER_MONTH } from '#contract/credential/limits.ts';
import type { Credential, CredentialSubmission } from '#contract/credential/schema.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { recordMilestoneStatement } from '#db/marketing/milestone.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { CREDENTIAL_JSON_FIELDS_SQL, type PrivateFilesEnvironment } from './document.ts';

export interface NewCredentialFile {
  readonly bytes: Uint8Array;
  readonly type: CredentialFileType;
  /** SHA-256 of the file in hexadecimal digits. */
  readonly sha256: string;
}

/** Reads a user's latest credential; null if there is none. */
export async function getOwnCredential({ DB }: DataEnvironment, userId: number): Promise<Credential | null> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object(${CREDENTIAL_JSON_FIELDS_SQL}) AS data FROM credential c WHERE c.user_id = ?1 ORDER BY c.id DESC LIMIT 1`,
      userId,
    ),
  ]);
  const credentialJson = texts?.[0];
  return credentialJson === undefined ? null : readJson<Credential>(credentialJson);
}

/** Finds the reason, if any, why a user may not submit a credential at present. */
export async function findSubmissionRefusal(
  { DB }: DataEnvironment,
  userId: number,
  now: number,
): Promise<'open' | 'many' | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT iif(sum(state = 'submitted') > 0, 'open', iif(sum(submitted_at > ?2) >= ?3, 'many', NULL)) AS data
       FROM credential WHERE user_id = ?1`,
      userId,
      now - 30 * DAY_MS,
      MAXIMUM_CREDENTIALS_PER_MONTH,
    ),
  ]);
  const [barrier] = texts ?? [];
  return barrier === 'open' || barrier === 'many' ? barrier : undefined;
}

async function insertCredential(
  { DB }: DataEnvironment,
  userId: number,
  { body, number = null, country, valid_until: validUntil }: CredentialSubmission,
  files: readonly (NewCredentialFile & { readonly id: string })[],
  now: number,
): Promise<boolean> {
  const [insertedRows] = await DB.run([
    statement(
      `INSERT INTO credential (user_id, state, body, number, country, valid_until, submitted_at)
       VALUES (?1, 'submitted', ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING '1' AS data`,
      userId,
      body.trim(),
      number,
      country,
      validUntil || null,
      now,
    ),
    statement(
      `INSERT INTO credential_file (id, credential_id, type, bytes, sha256)
       SELECT given.value ->> 0, c.id, given.value ->> 1, given.value ->> 2, given.value ->> 3
       FROM credential c, json_each(?1) given
       WHERE c.user_id = ?2 AND c.state = 'submitted' AND changes() = 1`,
      JSON.stringify(files.map(({ id, type, bytes, sha256 }) => [id, type, bytes.byteLength, sha256])),
      userId,
    ),
    recordMilestoneStatement(userId, MILESTONE.certificateUploaded, now),
  ]);
  return insertedRows?.[0] === '1';
}

/** Stores a credential, then its files, so that each file has an owner; false while another credential is undecided. */
export async function submitCredential(
  env: PrivateFilesEnvironment,
  userId: number,
  submission: CredentialSubmission,
  newFiles: readonly NewCredentialFile[],
  now: number,
): Promise<boolean> {
  const files = newFiles.map((file) => ({ ...file, id: crypto.randomUUID() }));
  if (!(await insertCredential(env, userId, submission, files, now))) return false;
  try {
    await Promise.all(
      files.map(({ id, bytes, type }) => env.PRIVATE.put(id, bytes, { httpMetadata: { contentType: type } })),
    );
  } catch (error) {
    await env.DB.run([
      statement(`DELETE FROM credential WHERE user_id = ?1 AND state = 'submitted'`, userId),
      statement(
        'DELETE FROM milestone WHERE user_id = ?1 AND number = ?2 AND reached_at = ?3',
        userId,
        MILESTONE.certificateUploaded,
        now,
      ),
    ]);
    throw error;
  }
  return true;
}

/** Withdraws a user's undecided credential; false if there is none. */
export async function withdrawCredential({ DB }: DataEnvironment, userId: number, now: number): Promise<boolean> {
  const [changedRows] = await DB.run([
    statement(
      `UPDATE credential SET state = 'withdrawn', decided_at = ?2 WHERE user_id = ?1 AND state = 'submitted'
       RETURNING '1' AS data`,
      userId,
      now,
    ),
  ]);
  return changedRows?.[0] === '1';
}
