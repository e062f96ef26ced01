import type { ApiContext } from '#api/http/context.ts';
import { TOO_MANY_REQUESTS } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import type { RateLimitName } from '#contract/platform/checks.ts';
import type { ErrorBody } from '#contract/platform/error-schema.ts';
import { networkPrefixOf } from '#domain/session/client-prefix.ts';
import { getTranslate } from '#i18n/translate.ts';

/** Period of the rate limits in seconds; must equal the period configured for their bindings. */
export const RATE_PERIOD_SECONDS = 60;
/** Seconds after which a request refused by a full queue may be repeated. */
const FULL_QUEUE_RETRY_SECONDS = 2;

/** Network prefix of the client, by which requests are counted; from a header that only the edge can set. */
export function clientIpPrefixOf(apiContext: ApiContext): string {
  return networkPrefixOf(apiContext.req.header('CF-Connecting-IP') ?? '');
}

/** True if rate limits are turned off, which only tests do. */
export function areRateLimitsOff({ env }: ApiContext): boolean {
  return env.DEV_OUTBOX === '1' && env.RATE_LIMITS === 'off';
}

/** Counts a request by key (default: network prefix); true above the rate. */
export async function isAboveRateLimit(
  apiContext: ApiContext,
  rateLimitName: RateLimitName,
  rateLimitKey = clientIpPrefixOf(apiContext),
): Promise<boolean> {
  if (areRateLimitsOff(apiContext)) return false;
  const { success } = await apiContext.env[rateLimitName].limit({ key: rateLimitKey });
  return !success;
}

/** Counts a request by key (default: network prefix); answers 429 above the rate, otherwise undefined. */
export async function refuseAboveRate(
  apiContext: ApiContext,
  rateLimitName: RateLimitName,
  rateLimitKey = clientIpPrefixOf(apiContext),
): Promise<Response | undefined> {
  if (!(await isAboveRateLimit(apiContext, rateLimitName, rateLimitKey))) return undefined;
  logSecurityEvent(apiContext, 'throttled', { limit: rateLimitName });
  apiContext.header('Retry-After', String(RATE_PERIOD_SECONDS));
  return createProblemResponse(apiContext, 429, TOO_MANY_REQUESTS);
}

/** Logs that a queue is full and sets `Retry-After`. */
export function logFullQueue(apiContext: ApiContext, limitName: string): void {
  logSecurityEvent(apiContext, 'throttled', { limit: limitName });
  apiContext.header('Retry-After', String(FULL_QUEUE_RETRY_SECONDS));
}

/** Answers 503 for a full queue, with a proof-of-work challenge if given. */
export function refuseFullQueue(apiContext: ApiContext, limitName: string, proofOfWorkChallenge?: string): Response {
  logFullQueue(apiContext, limitName);
  const busyMessage = getTranslate(apiContext.var.language)('auth.busy');
  const errorBody: ErrorBody = {
    message: busyMessage,
    ...(proofOfWorkChallenge !== undefined && { challenge: proofOfWorkChallenge }),
  };
  return apiContext.json(errorBody, 503);
}

/** Keys under which heavy reads of a caller are limited: network prefix and account; none while limits are off. */
export function rateLimitKeysOf(apiContext: ApiContext, userId?: number): readonly string[] {
  if (areRateLimitsOff(apiContext)) return [];
  return [clientIpPrefixOf(apiContext), ...(userId === undefined ? [] : [`account ${userId}`])];
}
