import { ACTIVATION_LINK_LIFETIME_MS, RESET_LINK_LIFETIME_MS } from '#contract/session/limits.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { type Mail, queueTokenMailStatement } from '#db/mail.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';

type MailedLinkPurpose = 'reset' | 'activation';

/** Request for a mailed link to an address, with or without an account. */
export interface MailedLinkRequest {
  readonly email: string;
  /** Language of the account; without an account, that of the requesting page. */
  readonly language: Language;
  readonly purpose: MailedLinkPurpose;
}

export interface StoredMailedLinkRequest extends MailedLinkRequest {
  readonly id: number;
  /** True if the account has no password. */
  readonly isInvited: boolean;
}

const LINK_REQUESTS_PER_BATCH = 20;

const HOUR_MS = 3_600_000;
/** Maximum number of valid links per account and purpose, against flooding of a mailbox. */
const MAXIMUM_VALID_LINKS = 5;

/** Lifetime (ms) and SQL conditions per purpose of a link; account `u`, link `t`, present time ?4. */
const LINK_CONDITIONS_BY_PURPOSE = {
  reset: {
    lifetime: RESET_LINK_LIFETIME_MS,
    invites: '0',
    isFor: 'TRUE',
    isCounted: 't.used_by IS NULL AND t.expires_at > ?4',
  },
  // An account without a password gets a link that sets one, like an invitation.
  activation: {
    lifetime: ACTIVATION_LINK_LIFETIME_MS,
    invites: 'u.password_hash IS NULL',
    isFor: 'u.activated_at IS NULL',
    isCounted: `t.expires_at > ?4 + ${ACTIVATION_LINK_LIFETIME_MS - HOUR_MS}`,
  },
} as const;

/** Stores a link request without reading the account, so that the time is the same for every address. */
export async function storeLinkRequest(
  { DB }: DataEnvironment,
  { email, language, purpose }: MailedLinkRequest,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      'INSERT INTO link_request (email, language, created_at, purpose) VALUES (?1, ?2, ?3, ?4)',
      email,
      language,
      now,
      purpose,
    ),
  ]);
}

/** Lists the oldest pending link requests. */
export async function listLinkRequests({ DB }: DataEnvironment): Promise<StoredMailedLinkRequest[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', r.id, 'email', r.email, 'purpose', r.purpose,
         'isInvited', json(iif(u.id IS NOT NULL AND u.password_hash IS NULL, 'true', 'false')),
         'language', coalesce(u.language, r.language)) AS data
       FROM link_request r LEFT JOIN user u ON u.email = r.email ORDER BY r.id LIMIT ${LINK_REQUESTS_PER_BATCH}`,
    ),
  ]);
  return texts.map((requestJson) => readJson<StoredMailedLinkRequest>(requestJson));
}

/** Replaces a request by a link and its mail; for an unknown address or activated account, only deletes the request. */
export async function replaceRequestByMailedLink(
  { DB }: DataEnvironment,
  { id, purpose }: Pick<StoredMailedLinkRequest, 'id' | 'purpose'>,
  tokenHash: string,
  mail: Mail,
  now: number,
): Promise<void> {
  const { lifetime, invites, isFor, isCounted } = LINK_CONDITIONS_BY_PURPOSE[purpose];
  await DB.run([
    statement(
      `INSERT INTO mail_token (hash, user_id, purpose, invites, expires_at)
       SELECT ?1, u.id, ?6, ${invites}, ?3 FROM link_request r JOIN user u ON u.email = r.email
       WHERE r.id = ?5 AND u.email = ?2 AND ${isFor}
       AND (SELECT count(*) FROM mail_token t
            WHERE t.user_id = u.id AND t.purpose = ?6 AND ${isCounted}) < ${MAXIMUM_VALID_LINKS}`,
      tokenHash,
      mail.to,
      now + lifetime,
      now,
      id,
      purpose,
    ),
    queueTokenMailStatement(mail, tokenHash, now),
    statement('DELETE FROM link_request WHERE id = ?1', id),
  ]);
}
