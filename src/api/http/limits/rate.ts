import type { ApiContext } from '#api/http/context.ts';
import { TOO_MANY_REQUESTS } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import type { LimitName } from '#contract/platform/checks.ts';
import { clientPrefix } from '#domain/session/client-prefix.ts';

/** Seconds, as the bindings have it. */
export const PERIOD = 60;

/** The network a request comes from, as limits count it; only the edge can set the header. */
export function clientPrefixOf(context: ApiContext): string {
  return clientPrefix(context.req.header('CF-Connecting-IP') ?? '');
}

/** Whether limits are lifted, which is for tests alone. */
export function areLimitsOff({ env }: ApiContext): boolean {
  return env.DEV_OUTBOX === '1' && env.RATE_LIMITS === 'off';
}

/** Counts a request and says whether there were too many in a minute, by prefix unless another key is given. */
export async function isTooOften(
  context: ApiContext,
  name: LimitName,
  key = clientPrefixOf(context),
): Promise<boolean> {
  if (areLimitsOff(context)) return false;
  const { success } = await context.env[name].limit({ key });
  return !success;
}

/** The answer to somebody who asks too often, by prefix unless another key is given; or undefined. */
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
