import { signAccessToken } from '#api/access-token.ts';
import { createSecretToken, hashSecret } from '#api/secret-token.ts';
import type { TokenKeys } from '#api/token-keys.ts';
import type { Tokens } from '#contract/auth.ts';
import type { NewSession, SessionOwner } from '#db/session.ts';

/** A session about to be opened, with the refresh token that only its owner will know. */
export interface PreparedSession extends NewSession {
  readonly refreshToken: string;
}

/** Makes up a session and its refresh token; `now` in milliseconds since 1970. Nothing is stored yet. */
export function prepareSession(now = Date.now()): PreparedSession {
  const refreshToken = createSecretToken();
  return { sessionId: crypto.randomUUID(), refreshToken, refreshHash: hashSecret(refreshToken), now };
}

/** The tokens of a session that has been opened. */
export async function tokensOf(
  owner: SessionOwner,
  { refreshToken, now }: Pick<PreparedSession, 'refreshToken' | 'now'>,
  keys: TokenKeys,
): Promise<Tokens> {
  return { access_token: await signAccessToken(owner, keys.access, now), refresh_token: refreshToken };
}
