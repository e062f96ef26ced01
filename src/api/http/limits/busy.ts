import type { ApiContext } from '#api/http/context.ts';
import { problem } from '#api/http/problem.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { getT } from '#i18n/translate.ts';

/** Seconds in which the hashes that wait are computed. */
const RETRY_AFTER = 3;

/** Milliseconds until the refusal: who asks again after each answer cannot do so a hundred times a second. */
const DELAY = 1_000;

/** The answer to somebody whose password cannot be hashed now, because others wait already. */
export async function refuseBusy(context: ApiContext): Promise<Response> {
  logSecurityEvent(context, 'throttled', { limit: 'password-hashes' });
  await new Promise((resolve) => setTimeout(resolve, DELAY));
  context.header('Retry-After', String(RETRY_AFTER));
  return problem(context, 503, getT(context.var.language)('auth.busy'));
}
