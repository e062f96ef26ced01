import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { $stopRetry, retryWhileBusy } from '#stores/session/busy/retry.ts';

const createBusyError = (challenge?: string) => new FetchError(503, { message: 'busy', challenge }, 'busy', 2_000);
const start = 1_800_000_000_000;
const countElapsedSeconds = () => (Date.now() - start) / 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

it('TRUST-11 sends again as Retry-After says until it is answered, and lets it be stopped meanwhile', async () => {
  const answers = [createBusyError(), createBusyError(), 'tokens'];
  const sentAt: number[] = [];
  const result = retryWhileBusy(async () => {
    sentAt.push(countElapsedSeconds());
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect($stopRetry.get()).toBeDefined();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await result).toBe('tokens');
  expect(sentAt).toEqual([0, 2, 4]);
  expect($stopRetry.get()).toBeUndefined();
});

it('TRUST-11 sends the proof of the work that it is asked for', async () => {
  const secret = 'secret';
  const proofSettings = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0', deriveKey };
  const challenge = JSON.stringify(await createChallenge({ ...proofSettings, hmacSignatureSecret: secret }));
  const proofs: (string | undefined)[] = [];
  const result = retryWhileBusy(async ({ proof }) => {
    proofs.push(proof);
    if (proof === undefined) throw createBusyError(challenge);
  });
  // The work takes its own time, and a timer of its own after it.
  await vi.waitFor(() => expect(proofs).toHaveLength(2));
  await result;
  const payload = JSON.parse(proofs[1] ?? '');
  expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })).toMatchObject({
    verified: true,
  });
});

it('TRUST-11 gives up after 30 s, at once where nobody says when to come back, and with the refusal when it is stopped', async () => {
  const refusal = createBusyError();
  let sentCount = 0;
  const endlessRetry = retryWhileBusy(async () => {
    sentCount += 1;
    throw refusal;
  });
  const endlessRejection = expect(endlessRetry).rejects.toBe(refusal);
  await vi.advanceTimersByTimeAsync(31_000);
  await endlessRejection;
  expect([sentCount, $stopRetry.get()]).toEqual([16, undefined]);

  const otherError = new FetchError(503, null);
  await expect(retryWhileBusy(() => Promise.reject(otherError))).rejects.toBe(otherError);

  const stoppedRetry = retryWhileBusy(async ({ signal, proof }) => {
    if (countElapsedSeconds() < 33 || proof !== undefined) throw refusal;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const rejection = expect(stoppedRetry).rejects.toBe(refusal);
  await vi.advanceTimersByTimeAsync(2_000);
  $stopRetry.get()?.();
  await rejection;
});
