import type { ApiContext } from '#api/http/context.ts';
import { areLimitsOff, clientPrefixOf } from '#api/http/limits/rate.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import type { ErrorBody } from '#contract/platform/error-schema.ts';
import { getT } from '#i18n/translate.ts';
import { hasProof, newChallenge } from './proof-of-work.ts';
import { type Attempt, enter, leave, waitForTurn } from './waiting-room.ts';

/** Seconds. */
const RETRY_AFTER = 2;
/** Milliseconds before a refusal, to slow down immediate retries. */
const DELAY = 1_000;

/** Answers 503 with a proof-of-work challenge that grants priority. */
async function refuseBusy(context: ApiContext): Promise<Response> {
  logSecurityEvent(context, 'throttled', { limit: 'password-hashes' });
  await new Promise((resolve) => setTimeout(resolve, DELAY));
  context.header('Retry-After', String(RETRY_AFTER));
  const challenge = await newChallenge(context);
  const message = getT(context.var.language)('auth.busy');
  const body: ErrorBody = { message, ...(challenge !== undefined && { challenge }) };
  return context.json(body, 503);
}

/**
 * Runs password hashing in turn; 503 if too many wait. `known`: the account whose device the caller has, or true for
 * another proof.
 */
export async function inTurn<T>(
  context: ApiContext,
  known: string | boolean,
  work: () => Promise<T>,
): Promise<T | Response> {
  const isLimited = !areLimitsOff(context);
  const attempt: Attempt = {
    prefix: isLimited ? clientPrefixOf(context) : undefined,
    account: isLimited && typeof known === 'string' ? known : undefined,
    isTrusted: known !== false || (await hasProof(context)),
    seenAt: Date.now(),
  };
  try {
    if (enter(attempt) && (await waitForTurn(attempt))) return await work();
  } finally {
    leave(attempt);
  }
  return refuseBusy(context);
}
