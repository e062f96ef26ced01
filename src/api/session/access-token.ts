import { jwtVerify, SignJWT } from 'jose';
import { isUserTypeId } from '#contract/account/role.ts';
import type { SessionOwner } from '#db/session/tokens.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'formulary';
/** RFC 9068: what is no access token is not taken for one. */
const TYPE = 'at+jwt';
/** Seconds. */
const LIFETIME = 3600;

/** Signs who holds a session; the same owner and moment (milliseconds) always give the same token. */
export function signAccessToken(owner: SessionOwner, key: Uint8Array, issuedAt: number): Promise<string> {
  const seconds = Math.floor(issuedAt / 1000);
  return new SignJWT({ sid: owner.sessionId, role: owner.userTypeId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(owner.userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME)
    .sign(key);
}

async function readSigned(token: string, key: Uint8Array, now: Date): Promise<SessionOwner | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TYPE,
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

/** The account and session that a valid token names; undefined for any other. Whether the session is live is not checked. */
export function readAccessToken(token: string, key: Uint8Array): Promise<SessionOwner | undefined> {
  return readSigned(token, key, new Date());
}

/** The session that a token names, expired or not, to end it: never a reason to let somebody in. */
export function readReplacedSession(token: string, key: Uint8Array): Promise<SessionOwner | undefined> {
  return readSigned(token, key, new Date(0));
}
