import type { CredentialFileType, CredentialState } from '#contract/credential/limits.ts';
import type { CredentialListPage, ListedCredential } from '#contract/credential/schema.ts';
import { logAccessStatement } from '#db/account/access-log.ts';
import { publicStorefrontSlugSql } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { CREDENTIAL_JSON_FIELDS_SQL, type PrivateFilesEnvironment } from './document.ts';

const CREDENTIALS_PER_PAGE = 20;

const PERSON_JSON_SQL = `json_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
  'user_type_id', u.user_type_id, 'health_profession', u.health_profession, 'expertise_level', u.expertise_level,
  'organisation_type', u.organisation_type, 'store_slug', ${publicStorefrontSlugSql('u')})`;

/** Lists a page of proofs of profession, oldest first; an empty `stateFilter` means any state. */
export async function listCredentials(
  { DB }: DataEnvironment,
  stateFilter: CredentialState | '',
  pageNumber: number,
): Promise<CredentialListPage> {
  const [counts, texts = []] = await DB.run([
    statement(`SELECT CAST(count(*) AS TEXT) AS data FROM credential WHERE ?1 = '' OR state = ?1`, stateFilter),
    statement(
      `SELECT json_object(${CREDENTIAL_JSON_FIELDS_SQL}, 'person', ${PERSON_JSON_SQL}) AS data
       FROM credential c JOIN user u ON u.id = c.user_id WHERE (?1 = '' OR c.state = ?1) AND u.erase_at IS NULL
       ORDER BY c.submitted_at, c.id LIMIT ${CREDENTIALS_PER_PAGE} OFFSET ?2`,
      stateFilter,
      (pageNumber - 1) * CREDENTIALS_PER_PAGE,
    ),
  ]);
  const credentialCount = Number(counts?.[0] ?? 0);
  return {
    data: texts.map((credentialJson) => readJson<ListedCredential>(credentialJson)),
    total_results: credentialCount,
    total_pages: Math.ceil(credentialCount / CREDENTIALS_PER_PAGE),
    current_page: pageNumber,
    limit: CREDENTIALS_PER_PAGE,
  };
}

export interface StoredCredentialFile {
  readonly type: CredentialFileType;
  readonly object: R2ObjectBody;
}

/** Reads the file of a proof of profession for an admin and logs the access; undefined if unknown or deleted. */
export async function readCredentialFile(
  { DB, PRIVATE }: PrivateFilesEnvironment,
  { adminId, credentialId, fileId, now }: { adminId: number; credentialId: number; fileId: string; now: number },
): Promise<StoredCredentialFile | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('type', f.type, 'userId', c.user_id) AS data
       FROM credential_file f JOIN credential c ON c.id = f.credential_id
       WHERE f.id = ?1 AND c.id = ?2 AND f.deleted_at IS NULL`,
      fileId,
      credentialId,
    ),
  ]);
  const [text] = texts ?? [];
  if (text === undefined) return undefined;
  const { type, userId } = readJson<{ type: CredentialFileType; userId: number }>(text);
  await DB.run([
    logAccessStatement({
      actorId: adminId,
      actorKind: 'admin',
      subjectIds: [userId],
      action: 'read',
      object: `credential/${credentialId}/file/${fileId}`,
      now,
    }),
  ]);
  const storedFileObject = await PRIVATE.get(fileId);
  return storedFileObject ? { type, object: storedFileObject } : undefined;
}

/** Counts undecided proofs of profession and failed mails for an admin. */
export async function countAdminTasks({
  DB,
}: DataEnvironment): Promise<{ credentials: number; oldest_at: string | null; mails_given_up: number }> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('credentials', count(*),
         'oldest_at', strftime('%Y-%m-%dT%H:%M:%SZ', min(submitted_at) / 1000, 'unixepoch'),
         'mails_given_up', (SELECT count(*) FROM outbox WHERE given_up_at IS NOT NULL)) AS data
       FROM credential WHERE state = 'submitted'`,
    ),
  ]);
  return readJson(texts?.[0] ?? '');
}
