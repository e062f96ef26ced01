import { type DataEnvironment, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';

/** Somebody asked for a link to set a new password of an address, whether it has an account or not. */
export interface ResetRequest {
  readonly email: string;
  /** That of the account if there is one, otherwise of the page where somebody asked. */
  readonly language: Language;
}

export interface StoredResetRequest extends ResetRequest {
  readonly id: number;
}

const REQUESTS_AT_ONCE = 20;

/** Stores a request in one statement that reads no account: it takes as long for every address. */
export async function storeResetRequest(
  { DB }: DataEnvironment,
  { email, language }: ResetRequest,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      'INSERT INTO reset_request (email, language, created_at) VALUES (?1, ?2, ?3)',
      email,
      language,
      now,
    ),
  ]);
}

/** The requests whose mails are not written yet, oldest first; twenty at most. */
export async function listResetRequests({ DB }: DataEnvironment): Promise<StoredResetRequest[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', r.id, 'email', r.email, 'language', coalesce(u.language, r.language)) AS data
       FROM reset_request r LEFT JOIN user u ON u.email = r.email ORDER BY r.id LIMIT ${REQUESTS_AT_ONCE}`,
    ),
  ]);
  return texts.map((text): StoredResetRequest => JSON.parse(text));
}
