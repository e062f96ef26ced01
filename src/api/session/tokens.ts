import { readBearerToken } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import type { Tokens } from '#contract/session/schema.ts';
import type { NewSession, SessionOwner } from '#db/session/tokens.ts';
import { parseUserAgent, UNKNOWN_DEVICE } from '#domain/session/device.ts';
import { readReplacedSession, signAccessToken } from './access-token.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';
import type { TokenKeys } from './token-keys.ts';

/** Session to store, with the refresh token to send; only the token's hash is stored. */
export interface PreparedSession extends NewSession {
  readonly refreshToken: string;
}

/** Prepares a session of an unknown device that replaces no other session; `now` in milliseconds. */
export function prepareSession(now = Date.now()): PreparedSession {
  const refreshToken = createSecretToken();
  return {
    sessionId: crypto.randomUUID(),
    refreshToken,
    refreshHash: hashSecret(refreshToken),
    now,
    device: UNKNOWN_DEVICE,
    replacedSession: undefined,
  };
}

/** Prepares a session for the calling browser, to replace the session of the request's access token. */
export async function prepareSignIn(apiContext: ApiContext, signingKeys: TokenKeys): Promise<PreparedSession> {
  const token = readBearerToken(apiContext);
  return {
    ...prepareSession(),
    device: parseUserAgent(apiContext.req.header('User-Agent')),
    replacedSession: token === undefined ? undefined : await readReplacedSession(token, signingKeys.access),
  };
}

export async function signTokens(
  sessionOwner: SessionOwner,
  { refreshToken, now }: Pick<PreparedSession, 'refreshToken' | 'now'>,
  signingKeys: TokenKeys,
): Promise<Tokens> {
  return { access_token: await signAccessToken(sessionOwner, signingKeys.access, now), refresh_token: refreshToken };
}
