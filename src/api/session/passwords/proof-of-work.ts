import { createHmac } from 'node:crypto';
import { CappedMap, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ApiContext } from '#api/http/context.ts';
import { clientIpPrefixOf } from '#api/http/limits/rate.ts';
import { MINIMUM_SECRET_LENGTH } from '#api/session/token-keys.ts';
import { PROOF_OF_WORK_HEADER } from '#contract/session/limits.ts';

/** Work of a challenge: the browser derives some 256 keys of 4,000 rounds, the server one key to verify them. */
const CHALLENGE_PARAMETERS = { algorithm: 'PBKDF2/SHA-256', cost: 4_000, keyPrefix: '00', deriveKey };
/** Milliseconds in which a challenge must be solved and used. */
const CHALLENGE_LIFETIME_MS = 60_000;

/** Signatures of challenges already used in this isolate. */
const usedChallengeSignatures = new CappedMap<string, true>({ maxSize: 10_000 });

/** Creates the signing secret for challenges, bound to the caller's network; undefined without TOKEN_SECRET. */
function createChallengeSecret(apiContext: ApiContext): string | undefined {
  const { TOKEN_SECRET = '' } = apiContext.env;
  if (TOKEN_SECRET.length < MINIMUM_SECRET_LENGTH) return undefined;
  return createHmac('sha256', TOKEN_SECRET)
    .update(`proof-of-work ${clientIpPrefixOf(apiContext)}`)
    .digest('hex');
}

/** Creates a proof-of-work challenge as JSON; undefined without a signing secret. */
export async function createChallengeJson(apiContext: ApiContext): Promise<string | undefined> {
  const hmacSignatureSecret = createChallengeSecret(apiContext);
  if (hmacSignatureSecret === undefined) return undefined;
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFETIME_MS);
  return JSON.stringify(await createChallenge({ ...CHALLENGE_PARAMETERS, hmacSignatureSecret, expiresAt }));
}

/** True if the request carries a solved challenge of this shop, not used before. */
export async function hasProofOfWork(apiContext: ApiContext): Promise<boolean> {
  const solutionHeader = apiContext.req.header(PROOF_OF_WORK_HEADER);
  const hmacSignatureSecret = createChallengeSecret(apiContext);
  if (solutionHeader === undefined || hmacSignatureSecret === undefined) return false;
  try {
    const { challenge, solution }: Payload = JSON.parse(solutionHeader);
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
    return verified && usedChallengeSignatures.setIfAbsent(String(challenge.signature), true);
  } catch {
    return false;
  }
}
