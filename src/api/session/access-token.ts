import { jwtVerify, SignJWT } from 'jose';
import { isUserTypeId } from '#contract/account/role.ts';
import type { SessionOwner } from '#db/session/tokens.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'formulary';
/** RFC 9068 type: rejects other JWTs. */
const TOKEN_TYPE = 'at+jwt';
/** Seconds. */
const ACCESS_TOKEN_SECONDS = 3600;

/** Signs a session's token; deterministic for an owner and moment (milliseconds). */
export function signAccessToken(owner: SessionOwner, key: Uint8Array, issuedAt: number): Promise<string> {
  const seconds = Math.floor(issuedAt / 1000);
  return new SignJWT({ sid: owner.sessionId, role: owner.userTypeId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE })
    .setSubject(String(owner.userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(key);
}

async function verifyToken(token: string, key: Uint8Array, now: Date): Promise<SessionOwner | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TOKEN_TYPE,
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

/** Session owner of a valid token; undefined otherwise. Does not check that the session is live. */
export function readAccessToken(token: string, key: Uint8Array): Promise<SessionOwner | undefined> {
  return verifyToken(token, key, new Date());
}

/** Session of a token, expired or not, to end it; never grants access. */
export function readReplacedSession(token: string, key: Uint8Array): Promise<SessionOwner | undefined> {
  return verifyToken(token, key, new Date(0));
}
