import type { ApiContext } from '#api/context.ts';
import { problem } from '#api/problem.ts';
import { logSecurityEvent } from '#api/security-log.ts';

/** Seconds, as the bindings have it. */
const PERIOD = 60;

type LimitName =
  | 'REGISTER_LIMIT'
  | 'FORGOT_LIMIT'
  | 'AVAILABILITY_LIMIT'
  | 'MULTIPASS_LIMIT'
  | 'QUOTE_LIMIT'
  | 'SHARE_LIMIT';

/** The address a request comes from; only the edge can set the header. */
export function clientAddress(context: ApiContext): string {
  return context.req.header('CF-Connecting-IP') ?? 'local';
}

/** Whether limits are lifted, which is for tests alone. */
export function areLimitsOff({ env }: ApiContext): boolean {
  return env.DEV_OUTBOX === '1' && env.RATE_LIMITS === 'off';
}

/** The answer to somebody who asks too often, by address unless another key is given; or undefined. */
export async function refuseOften(
  context: ApiContext,
  name: LimitName,
  key = clientAddress(context),
): Promise<Response | undefined> {
  if (areLimitsOff(context)) return undefined;
  const { success } = await context.env[name].limit({ key });
  if (success) return undefined;
  logSecurityEvent(context, 'throttled', { limit: name });
  context.header('Retry-After', String(PERIOD));
  return problem(context, 429, 'Too many requests. Please try again in a minute.');
}
