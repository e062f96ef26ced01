import { readBearerToken, refuseUnauthorised } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { areRateLimitsOff, clientIpPrefixOf, isAboveRateLimit, RATE_PERIOD_SECONDS } from '#api/http/limits/rate.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { eventSubjectOf, logSecurityEvent } from '#api/http/security-log.ts';
import { hashPassword, needsRehash, verifyPassword } from '#api/session/passwords/hash.ts';
import { runHashingInTurn } from '#api/session/passwords/turn.ts';
import { login, logout, refreshTokens } from '#contract/session/calls.ts';
import { loginSpec, logoutSpec, refreshTokensSpec } from '#contract/session/schema.ts';
import { isKnownDevice } from '#db/session/device.ts';
import {
  type BeginLoginResult,
  beginLogin,
  completeLogin,
  GUESSING_WINDOW_MS,
  type LoginAttempt,
} from '#db/session/login.ts';
import { revokeSession, rotateRefreshToken, type SessionOwner } from '#db/session/tokens.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { getTranslate } from '#i18n/translate.ts';
import { readDeviceSecret, readOrCreateDeviceSecret, setDeviceCookie } from './device-cookie.ts';
import { hashSecret, successorOfRefreshToken } from './secret-token.ts';
import { readTokenKeys } from './token-keys.ts';
import { type PreparedSession, prepareSignIn, signTokens } from './tokens.ts';

const refuseCredentials = (context: ApiContext) => createProblemResponse(context, 400, 'Invalid username or password');

const GUESS_LIMIT_RESPONSES = {
  'login-attempts': { text: 'pages:auth.too-many-this-minute', seconds: RATE_PERIOD_SECONDS },
  'login-failures': { text: 'pages:auth.too-many-attempts', seconds: GUESSING_WINDOW_MS / 1000 },
} as const;

/** Answers 400 for too many guesses, as the login page displays the text of no other status. */
function refuseLoginGuess(apiContext: ApiContext, exceededLimit: keyof typeof GUESS_LIMIT_RESPONSES): Response {
  const { text, seconds } = GUESS_LIMIT_RESPONSES[exceededLimit];
  logSecurityEvent(apiContext, 'throttled', { limit: exceededLimit });
  apiContext.header('Retry-After', String(seconds));
  return createProblemResponse(apiContext, 400, getTranslate(apiContext.var.language)(text));
}

function createLoginAttempt(apiContext: ApiContext, email: string): LoginAttempt {
  const deviceSecret = readDeviceSecret(apiContext);
  return {
    account: hashSecret(`account\n${email}`),
    device:
      deviceSecret === undefined
        ? undefined
        : { hash: hashSecret(deviceSecret), source: hashSecret(`device\n${deviceSecret}\n${email}`) },
    prefix: areRateLimitsOff(apiContext) ? undefined : hashSecret(`prefix\n${clientIpPrefixOf(apiContext)}`),
    id: crypto.randomUUID(),
    now: Date.now(),
  };
}

/** True if the browser has signed in to the account before. */
async function isFromKnownDevice(apiContext: ApiContext, email: string): Promise<boolean> {
  const deviceSecret = readDeviceSecret(apiContext);
  return deviceSecret !== undefined && isKnownDevice(apiContext.var.data, hashSecret(deviceSecret), email);
}

interface LoginGuess {
  readonly email: string;
  readonly password: string;
  readonly loginAttempt: LoginAttempt;
  readonly session: PreparedSession;
}

/** Opens a session for a correct password, rehashing it if outdated. */
async function openSession(
  apiContext: ApiContext,
  { password, loginAttempt: attempt, session }: LoginGuess,
  { credentials, counted }: BeginLoginResult & { kind: 'checked' },
): Promise<SessionOwner | undefined> {
  const storedHash = credentials?.passwordHash ?? null;
  if (!(await verifyPassword(password, storedHash)) || !credentials || storedHash === null) return undefined;
  const newPasswordHash = needsRehash(storedHash) ? await hashPassword(password) : undefined;
  const checkedPassword = { userId: credentials.userId, hash: storedHash, rehashed: newPasswordHash, counted };
  return completeLogin(apiContext.var.data, checkedPassword, attempt, session);
}

/** Counts and checks a password guess; returns the owner of the new session, or an error response. */
async function checkPasswordGuess(context: ApiContext, loginGuess: LoginGuess): Promise<SessionOwner | Response> {
  if (await isAboveRateLimit(context, 'LOGIN_LIMIT')) return refuseLoginGuess(context, 'login-attempts');
  const { email, password, loginAttempt: attempt } = loginGuess;
  const startedLogin = await beginLogin(context.var.data, email, attempt);
  if (startedLogin.kind === 'throttled') return refuseLoginGuess(context, 'login-failures');
  const { credentials } = startedLogin;
  const isActivationPending = context.env.REQUIRE_ACTIVATION === '1' && credentials?.activated === false;
  if (!isActivationPending) return (await openSession(context, loginGuess, startedLogin)) ?? refuseCredentials(context);
  const isPasswordCorrect = await verifyPassword(password, credentials.passwordHash);
  if (!isPasswordCorrect) return refuseCredentials(context);
  return createProblemResponse(context, 400, getTranslate(context.var.language)('pages:auth.not-activated'));
}

const loginRoute = createRoute(login, loginSpec, async ({ body }, context) => {
  const signingKeys = readTokenKeys(context);
  if (!signingKeys.ok) return signingKeys.response;
  const { password } = body;
  const email = normaliseEmail(body.email);
  const deviceSecret = readOrCreateDeviceSecret(context);
  return runHashingInTurn(context, (await isFromKnownDevice(context, email)) && email, async () => {
    const newSession = { ...(await prepareSignIn(context, signingKeys.value)), knownDevice: hashSecret(deviceSecret) };
    const loginAttempt = createLoginAttempt(context, email);
    const sessionOwner = await checkPasswordGuess(context, { email, password, loginAttempt, session: newSession });
    if (sessionOwner instanceof Response) return sessionOwner;
    setDeviceCookie(context, deviceSecret);
    return signTokens(sessionOwner, newSession, signingKeys.value);
  });
});

const refreshTokensRoute = createRoute(refreshTokens, refreshTokensSpec, async ({ data }, apiContext) => {
  const token = readBearerToken(apiContext);
  if (token === undefined) return refuseUnauthorised(apiContext).response;
  const signingKeys = readTokenKeys(apiContext);
  if (!signingKeys.ok) return signingKeys.response;
  const refreshToken = successorOfRefreshToken(token, signingKeys.value.refresh);
  const refreshTokenHashes = { used: hashSecret(token), successor: hashSecret(refreshToken) };
  const tokenRotationResult = await rotateRefreshToken(data, refreshTokenHashes, Date.now());
  if (tokenRotationResult?.kind === 'reused')
    logSecurityEvent(apiContext, 'refresh-token-reused', eventSubjectOf(tokenRotationResult));
  if (tokenRotationResult?.kind !== 'rotated') return refuseUnauthorised(apiContext).response;
  return signTokens(tokenRotationResult, { refreshToken, now: tokenRotationResult.rotatedAt }, signingKeys.value);
});

export const loginRoutes: readonly Route[] = [
  loginRoute,
  refreshTokensRoute,
  createRoute(logout, logoutSpec, async ({ data, user }, apiContext) => {
    const isSessionRevoked = await revokeSession(data, user, Date.now());
    if (isSessionRevoked) logSecurityEvent(apiContext, 'session-revoked', eventSubjectOf(user));
    return isSessionRevoked ? { message: 'Logged out' } : refuseUnauthorised(apiContext).response;
  }),
];
