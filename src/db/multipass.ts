import { ROLE } from '#contract/role.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { type NewSession, openSessionStatements, readOpenedSession, type SessionOwner } from '#db/session.ts';
import type { Language } from '#i18n/languages.ts';

export interface MultipassVisitor {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
}

/** A token to be used up: its hash, and when it stops being valid anyway. */
export interface UsedMultipass {
  readonly hash: string;
  readonly expiresAt: number;
}

/** Uses a token up; false if it was used before. */
export async function spendMultipass(
  { DB }: DataEnvironment,
  { hash, expiresAt }: UsedMultipass,
): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `INSERT INTO used_multipass (hash, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING '1' AS data`,
      hash,
      expiresAt,
    ),
  ]);
  return texts?.[0] === '1';
}

/** Uses a token up and signs its visitor in, as a new client if the address is unknown. */
export async function loginVisitor(
  { DB }: DataEnvironment,
  used: UsedMultipass,
  visitor: MultipassVisitor,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const { email, firstName, lastName, language } = visitor;
  const { sessionId, now } = session;
  const texts = await DB.run([
    statement(
      `INSERT INTO used_multipass (hash, expires_at, session_id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`,
      used.hash,
      used.expiresAt,
      sessionId,
    ),
    statement(
      `INSERT INTO user (email, user_type_id, first_name, last_name, language, activated_at, created_at)
       SELECT ?1, ${ROLE.client}, ?2, ?3, ?4, ?5, ?5 FROM used_multipass WHERE session_id = ?6
       ON CONFLICT (email) DO UPDATE SET activated_at = coalesce(activated_at, excluded.activated_at)`,
      email,
      firstName,
      lastName,
      language,
      now,
      sessionId,
    ),
    ...openSessionStatements(
      session,
      'SELECT id FROM user WHERE email = ?1 AND EXISTS (SELECT 1 FROM used_multipass WHERE session_id = ?2)',
      [email, sessionId],
    ),
  ]);
  return readOpenedSession(texts);
}
