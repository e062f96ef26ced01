import { authorise, bearerToken, unauthorised } from '#api/authorise.ts';
import type { ApiContext } from '#api/context.ts';
import { hashPassword, needsRehash, verifyPassword } from '#api/password-hash.ts';
import { problem } from '#api/problem.ts';
import { clientAddress } from '#api/rate-limit.ts';
import { readBody } from '#api/request-input.ts';
import { answer, type Route } from '#api/route.ts';
import { hashSecret, successorOf } from '#api/secret-token.ts';
import { eventSubject, logSecurityEvent } from '#api/security-log.ts';
import { type PreparedSession, prepareSignIn, tokensOf } from '#api/session.ts';
import { readTokenKeys } from '#api/token-keys.ts';
import { loginChecks } from '#contract/auth.ts';
import { login, logout, refreshTokens } from '#contract/auth-calls.ts';
import { type Attempt, beginLogin, type Credentials, completeLogin } from '#db/login.ts';
import { revokeSession, rotateRefreshToken, type SessionOwner } from '#db/session.ts';
import { normaliseEmail } from '#domain/email.ts';
import { getT } from '#i18n/translate.ts';

const refuse = (context: ApiContext) => problem(context, 400, 'Invalid username or password');

function attemptOf(context: ApiContext, email: string): Attempt {
  const source = hashSecret(`${email}\n${clientAddress(context)}`);
  return { source, id: crypto.randomUUID(), now: Date.now() };
}

/** Opens a session for a right password, whose hash is brought up to date on the way. */
async function openSession(
  context: ApiContext,
  password: string,
  credentials: Credentials | undefined,
  attempt: Attempt,
  session: PreparedSession,
): Promise<SessionOwner | undefined> {
  const hash = credentials?.passwordHash ?? null;
  if (!(await verifyPassword(password, hash)) || !credentials || hash === null) return undefined;
  const rehashed = needsRehash(hash) ? await hashPassword(password) : undefined;
  const checked = { userId: credentials.userId, hash, rehashed };
  return completeLogin(context.var.data, checked, attempt, session);
}

async function handleLogin(context: ApiContext): Promise<Response> {
  const body = await readBody(context, loginChecks.body);
  if (!body.ok) return refuse(context);
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys.response;
  const t = getT(context.var.language);
  const email = normaliseEmail(body.value.email);
  const attempt = attemptOf(context, email);
  const start = await beginLogin(context.var.data, email, attempt);
  if (start.kind === 'throttled') {
    logSecurityEvent(context, 'throttled', { limit: 'login' });
    return problem(context, 400, t('auth.too-many-attempts'));
  }
  const { credentials } = start;
  const isWaiting = context.env.REQUIRE_ACTIVATION === '1' && credentials?.activated === false;
  if (isWaiting && (await verifyPassword(body.value.password, credentials.passwordHash)))
    return problem(context, 400, t('auth.not-activated'));
  const session = await prepareSignIn(context, keys.value);
  const owner = isWaiting
    ? undefined
    : await openSession(context, body.value.password, credentials, attempt, session);
  return owner ? answer(context, login, await tokensOf(owner, session, keys.value)) : refuse(context);
}

async function handleRefresh(context: ApiContext): Promise<Response> {
  const token = bearerToken(context);
  if (token === undefined) return unauthorised(context).response;
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys.response;
  const refreshToken = successorOf(token, keys.value.refresh);
  const hashes = { used: hashSecret(token), successor: hashSecret(refreshToken) };
  const rotation = await rotateRefreshToken(context.var.data, hashes, Date.now());
  if (rotation?.kind === 'reused') logSecurityEvent(context, 'refresh-token-reused', eventSubject(rotation));
  if (rotation?.kind !== 'rotated') return unauthorised(context).response;
  const tokens = await tokensOf(rotation, { refreshToken, now: rotation.rotatedAt }, keys.value);
  return answer(context, refreshTokens, tokens);
}

async function handleLogout(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const ended = await revokeSession(context.var.data, owner.value, Date.now());
  if (ended) logSecurityEvent(context, 'session-revoked', eventSubject(owner.value));
  return ended ? answer(context, logout, { message: 'Logged out' }) : unauthorised(context).response;
}

export const loginRoutes: readonly Route[] = [
  { endpoint: login, handle: handleLogin },
  { endpoint: refreshTokens, handle: handleRefresh },
  { endpoint: logout, handle: handleLogout },
];
