import type { ApiContext } from '#api/http/context.ts';
import { TOO_MANY_REQUESTS } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import type { LimitName } from '#contract/platform/checks.ts';
import type { ErrorBody } from '#contract/platform/error-schema.ts';
import { clientPrefix } from '#domain/session/client-prefix.ts';
import { getT } from '#i18n/translate.ts';

/** Seconds; must match the rate limit bindings. */
export const RATE_PERIOD_SECONDS = 60;
/** Seconds. */
const BUSY_RETRY_SECONDS = 2;

/** Network prefix that limits count; only the edge can set the header. */
export function clientPrefixOf(context: ApiContext): string {
  return clientPrefix(context.req.header('CF-Connecting-IP') ?? '');
}

/** True if limits are lifted, for tests only. */
export function areLimitsOff({ env }: ApiContext): boolean {
  return env.DEV_OUTBOX === '1' && env.RATE_LIMITS === 'off';
}

/** Counts a request by key (default: network prefix); true above the limit per minute. */
export async function isAboveRate(
  context: ApiContext,
  name: LimitName,
  key = clientPrefixOf(context),
): Promise<boolean> {
  if (areLimitsOff(context)) return false;
  const { success } = await context.env[name].limit({ key });
  return !success;
}

/** Answers 429 above the limit by key (default: network prefix); otherwise undefined. */
export async function refuseAboveRate(
  context: ApiContext,
  name: LimitName,
  key = clientPrefixOf(context),
): Promise<Response | undefined> {
  if (!(await isAboveRate(context, name, key))) return undefined;
  logSecurityEvent(context, 'throttled', { limit: name });
  context.header('Retry-After', String(RATE_PERIOD_SECONDS));
  return problem(context, 429, TOO_MANY_REQUESTS);
}

/** Logs an exhausted queue, and says when to ask again. */
export function logBusy(context: ApiContext, limit: string): void {
  logSecurityEvent(context, 'throttled', { limit });
  context.header('Retry-After', String(BUSY_RETRY_SECONDS));
}

/** Answers 503 for an exhausted queue, with a proof-of-work challenge if there is one. */
export function refuseBusy(context: ApiContext, limit: string, challenge?: string): Response {
  logBusy(context, limit);
  const message = getT(context.var.language)('auth.busy');
  const body: ErrorBody = { message, ...(challenge !== undefined && { challenge }) };
  return context.json(body, 503);
}

/** Network prefix and account whose waiting requests count together; none while limits are off. */
export function waitingKeysOf(context: ApiContext, account?: number): readonly string[] {
  if (areLimitsOff(context)) return [];
  return [clientPrefixOf(context), ...(account === undefined ? [] : [`account ${account}`])];
}
