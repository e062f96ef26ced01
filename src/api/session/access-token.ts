import { jwtVerify, SignJWT } from 'jose';
import { isUserTypeId } from '#contract/account/role.ts';
import type { SessionOwner } from '#db/session/tokens.ts';

const SIGNATURE_ALGORITHM = 'HS256';
const ACCESS_TOKEN_AUDIENCE = 'formulary';
/** Token type (RFC 9068), required so that other JWTs are rejected. */
const ACCESS_TOKEN_TYPE = 'at+jwt';
const ACCESS_TOKEN_LIFETIME_SECONDS = 3600;

/** Signs a session's access token; always the same token for the same owner and `issuedAt` (ms). */
export function signAccessToken(sessionOwner: SessionOwner, signingKey: Uint8Array, issuedAt: number): Promise<string> {
  const issuedAtSeconds = Math.floor(issuedAt / 1000);
  return new SignJWT({ sid: sessionOwner.sessionId, role: sessionOwner.userTypeId })
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, typ: ACCESS_TOKEN_TYPE })
    .setSubject(String(sessionOwner.userId))
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + ACCESS_TOKEN_LIFETIME_SECONDS)
    .sign(signingKey);
}

async function verifyAccessToken(token: string, signingKey: Uint8Array, now: Date): Promise<SessionOwner | undefined> {
  try {
    const { payload } = await jwtVerify(token, signingKey, {
      algorithms: [SIGNATURE_ALGORITHM],
      audience: ACCESS_TOKEN_AUDIENCE,
      typ: ACCESS_TOKEN_TYPE,
      requiredClaims: ['sub', 'sid', 'role', 'iat', 'exp'],
      currentDate: now,
    });
    const { sub, sid, role } = payload;
    const userId = Number(sub);
    if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || !isUserTypeId(role)) return undefined;
    return { userId, sessionId: sid, userTypeId: role };
  } catch {
    return undefined;
  }
}

/** Verifies an access token; returns the session's owner, else undefined. Does not check that the session is live. */
export function readAccessToken(token: string, signingKey: Uint8Array): Promise<SessionOwner | undefined> {
  return verifyAccessToken(token, signingKey, new Date());
}

/** Reads the session of a possibly expired token, in order to end it. Never use it to grant access. */
export function readReplacedSession(token: string, signingKey: Uint8Array): Promise<SessionOwner | undefined> {
  return verifyAccessToken(token, signingKey, new Date(0));
}
