import { ACTIVATION_LIFETIME_MS } from '#contract/session/limits.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { type Mail, mailStatement } from '#db/mail.ts';

const HOUR = 3_600_000;
/** Activation links of one account an hour, so that nobody's mailbox can be filled. */
const MAXIMUM_LINKS_AN_HOUR = 5;

/**
 * Turns a stored request into an activation link and its mail, once. Without an account, or for one that is activated,
 * the request just goes. An account without a password gets a link that sets one, as an invitation does.
 */
export async function requestActivation(
  { DB }: DataEnvironment,
  requestId: number,
  tokenHash: string,
  mail: Mail,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      `INSERT INTO mail_token (hash, user_id, purpose, invites, expires_at)
       SELECT ?1, u.id, 'activation', u.password_hash IS NULL, ?3 FROM reset_request r JOIN user u ON u.email = r.email
       WHERE r.id = ?5 AND u.email = ?2 AND u.activated_at IS NULL
       AND (SELECT count(*) FROM mail_token t WHERE t.user_id = u.id AND t.purpose = 'activation'
            AND t.expires_at > ?3 - ?4) < ${MAXIMUM_LINKS_AN_HOUR}`,
      tokenHash,
      mail.to,
      now + ACTIVATION_LIFETIME_MS,
      HOUR,
      requestId,
    ),
    mailStatement(mail, tokenHash, now),
    statement('DELETE FROM reset_request WHERE id = ?1', requestId),
  ]);
}
