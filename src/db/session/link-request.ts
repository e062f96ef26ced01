import { type DataEnvironment, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';

/** What a link that somebody asked for is to do: set a new password, or activate the account. */
type LinkPurpose = 'reset' | 'activation';

/** Somebody asked for a link for an address, whether it has an account or not. */
export interface LinkRequest {
  readonly email: string;
  /** That of the account if there is one, otherwise of the page where somebody asked. */
  readonly language: Language;
  readonly purpose: LinkPurpose;
}

export interface StoredLinkRequest extends LinkRequest {
  readonly id: number;
}

const REQUESTS_AT_ONCE = 20;

/** Stores a request in one statement that reads no account: it takes as long for every address. */
export async function storeLinkRequest(
  { DB }: DataEnvironment,
  { email, language, purpose }: LinkRequest,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      'INSERT INTO reset_request (email, language, created_at, purpose) VALUES (?1, ?2, ?3, ?4)',
      email,
      language,
      now,
      purpose,
    ),
  ]);
}

/** The requests whose mails are not written yet, oldest first; twenty at most. */
export async function listLinkRequests({ DB }: DataEnvironment): Promise<StoredLinkRequest[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', r.id, 'email', r.email, 'purpose', r.purpose,
         'language', coalesce(u.language, r.language)) AS data
       FROM reset_request r LEFT JOIN user u ON u.email = r.email ORDER BY r.id LIMIT ${REQUESTS_AT_ONCE}`,
    ),
  ]);
  return texts.map((text): StoredLinkRequest => JSON.parse(text));
}
