import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { $stopRetry, retryWhileBusy } from '#stores/session/busy/retry.ts';

const createBusyError = (challenge?: string) => new FetchError(503, { message: 'busy', challenge }, 'busy', 2_000);
const START_TIME_MS = 1_800_000_000_000;
const countElapsedSeconds = () => (Date.now() - START_TIME_MS) / 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START_TIME_MS, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

it('TRUST-11 sends again as Retry-After says until it is answered, and lets it be stopped meanwhile', async () => {
  const loginResults = [createBusyError(), createBusyError(), 'tokens'];
  const sendTimesInSeconds: number[] = [];
  const pendingLogin = retryWhileBusy(async () => {
    sendTimesInSeconds.push(countElapsedSeconds());
    const loginResult = loginResults.shift();
    if (loginResult instanceof Error) throw loginResult;
    return loginResult;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect($stopRetry.get()).toBeDefined();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await pendingLogin).toBe('tokens');
  expect(sendTimesInSeconds).toEqual([0, 2, 4]);
  expect($stopRetry.get()).toBeUndefined();
});

it('TRUST-11 sends the proof of the work that it is asked for', async () => {
  const hmacSecret = 'secret';
  const challengeSettings = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0', deriveKey };
  const challenge = JSON.stringify(await createChallenge({ ...challengeSettings, hmacSignatureSecret: hmacSecret }));
  const sentProofs: (string | undefined)[] = [];
  const pendingCall = retryWhileBusy(async ({ proof }) => {
    sentProofs.push(proof);
    if (proof === undefined) throw createBusyError(challenge);
  });
  // The work takes its own time, and a timer of its own after it.
  await vi.waitFor(() => expect(sentProofs).toHaveLength(2));
  await pendingCall;
  const proofPayload = JSON.parse(sentProofs[1] ?? '');
  expect(await verifySolution({ ...proofPayload, deriveKey, hmacSignatureSecret: hmacSecret })).toMatchObject({
    verified: true,
  });
});

it('TRUST-11 gives up after 30 s, at once where nobody says when to come back, and with the refusal when it is stopped', async () => {
  const busyError = createBusyError();
  let attemptCount = 0;
  const endlessRetry = retryWhileBusy(async () => {
    attemptCount += 1;
    throw busyError;
  });
  const endlessRejection = expect(endlessRetry).rejects.toBe(busyError);
  await vi.advanceTimersByTimeAsync(31_000);
  await endlessRejection;
  expect([attemptCount, $stopRetry.get()]).toEqual([16, undefined]);

  const errorWithoutRetryAfter = new FetchError(503, null);
  await expect(retryWhileBusy(() => Promise.reject(errorWithoutRetryAfter))).rejects.toBe(errorWithoutRetryAfter);

  const stoppedRetry = retryWhileBusy(async ({ signal, proof }) => {
    if (countElapsedSeconds() < 33 || proof !== undefined) throw busyError;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const stoppedRejection = expect(stoppedRetry).rejects.toBe(busyError);
  await vi.advanceTimersByTimeAsync(2_000);
  $stopRetry.get()?.();
  await stoppedRejection;
});
