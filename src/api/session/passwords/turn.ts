import type { ApiContext } from '#api/http/context.ts';
import { areRateLimitsOff, clientIpPrefixOf, refuseFullQueue } from '#api/http/limits/rate.ts';
import { createChallengeJson, hasProofOfWork } from './proof-of-work.ts';
import { enterWaitingRoom, type HashingAttempt, leaveWaitingRoom, waitForHashingTurn } from './waiting-room.ts';

/** Milliseconds by which a refusal is delayed, against immediate retries. */
const REFUSAL_DELAY_MS = 1_000;

/** Runs password hashing in turn; 503 if too many wait. `trustedAccount`: id of a verified account, true for a link. */
export async function runHashingInTurn<T>(
  apiContext: ApiContext,
  trustedAccount: string | boolean,
  runHashing: () => Promise<T>,
): Promise<T | Response> {
  const areRateLimitsOn = !areRateLimitsOff(apiContext);
  const hashingAttempt: HashingAttempt = {
    clientPrefix: areRateLimitsOn ? clientIpPrefixOf(apiContext) : undefined,
    accountId: areRateLimitsOn && typeof trustedAccount === 'string' ? trustedAccount : undefined,
    isTrusted: trustedAccount !== false || (await hasProofOfWork(apiContext)),
    lastPolledAt: Date.now(),
  };
  try {
    if (enterWaitingRoom(hashingAttempt) && (await waitForHashingTurn(hashingAttempt))) return await runHashing();
  } finally {
    leaveWaitingRoom(hashingAttempt);
  }
  await new Promise((resolve) => setTimeout(resolve, REFUSAL_DELAY_MS));
  return refuseFullQueue(apiContext, 'password-hashes', await createChallengeJson(apiContext));
}
