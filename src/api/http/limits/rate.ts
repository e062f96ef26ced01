import type { ApiContext } from '#api/http/context.ts';
import { TOO_MANY_REQUESTS } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import type { LimitName } from '#contract/platform/checks.ts';
import { clientPrefix } from '#domain/session/client-prefix.ts';

/** Seconds; must match the rate limit bindings. */
export const PERIOD = 60;

/** Network prefix that limits count; only the edge can set the header. */
export function clientPrefixOf(context: ApiContext): string {
  return clientPrefix(context.req.header('CF-Connecting-IP') ?? '');
}

/** True if limits are lifted, for tests only. */
export function areLimitsOff({ env }: ApiContext): boolean {
  return env.DEV_OUTBOX === '1' && env.RATE_LIMITS === 'off';
}

/** Counts a request by key (default: network prefix); true above the limit per minute. */
export async function isTooOften(
  context: ApiContext,
  name: LimitName,
  key = clientPrefixOf(context),
): Promise<boolean> {
  if (areLimitsOff(context)) return false;
  const { success } = await context.env[name].limit({ key });
  return !success;
}

/** Answers 429 above the limit by key (default: network prefix); otherwise undefined. */
export async function refuseOften(
  context: ApiContext,
  name: LimitName,
  key = clientPrefixOf(context),
): Promise<Response | undefined> {
  if (!(await isTooOften(context, name, key))) return undefined;
  logSecurityEvent(context, 'throttled', { limit: name });
  context.header('Retry-After', String(PERIOD));
  return problem(context, 429, TOO_MANY_REQUESTS);
}
