import type { ApiContext } from '#api/http/context.ts';
import { areLimitsOff, clientPrefixOf, refuseBusy } from '#api/http/limits/rate.ts';
import { hasProof, newChallenge } from './proof-of-work.ts';
import { type Attempt, enter, leave, waitForTurn } from './waiting-room.ts';

/** Milliseconds before a refusal, to slow down immediate retries. */
const DELAY = 1_000;

/**
 * Runs password hashing in turn; 503 with a challenge that grants priority if too many wait. `known`: the account whose device the caller has, or true for
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
  await new Promise((resolve) => setTimeout(resolve, DELAY));
  return refuseBusy(context, 'password-hashes', await newChallenge(context));
}
