import { atom } from 'nanostores';
import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';

const MAXIMUM_RETRY_TIME_MS = 30_000;

export const $stopRetry = atom<(() => void) | undefined>();

type SendAttempt<T> = (attemptOptions: {
  readonly signal: AbortSignal;
  readonly proof: string | undefined;
}) => Promise<T>;

const isServerBusyError = (error: unknown): error is FetchError =>
  error instanceof FetchError && error.status === 503 && error.retryAfterMs > 0;

const waitUnlessAborted = (durationMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => resolve());
  });

/** Solves the challenge of a 503 response; undefined if it has none, or if the browser cannot solve it (no TLS). */
async function solveChallengeOfResponse(
  busyError: FetchError,
  abortController: AbortController,
): Promise<string | undefined> {
  const { challenge } = readErrorBody(busyError.body);
  if (challenge === undefined) return undefined;
  try {
    const { solveProofOfWork: solve } = await import('./proof-of-work.ts');
    return await solve(challenge, abortController);
  } catch {
    return undefined;
  }
}

async function retryRequest<T>(
  sendAttempt: SendAttempt<T>,
  busyError: FetchError,
  deadline: number,
  abortController: AbortController,
): Promise<T> {
  const { signal } = abortController;
  const pausePromise = waitUnlessAborted(busyError.retryAfterMs, signal);
  const [proof] = await Promise.all([solveChallengeOfResponse(busyError, abortController), pausePromise]);
  if (signal.aborted) throw busyError;
  try {
    return await sendAttempt({ signal, proof });
  } catch (error) {
    if (signal.aborted) throw busyError;
    if (!isServerBusyError(error) || Date.now() + error.retryAfterMs > deadline) throw error;
    return retryRequest(sendAttempt, error, deadline, abortController);
  }
}

/** Sends a request. While the server is busy, retries it for up to 30 s at the intervals of `Retry-After`. */
export async function retryWhileBusy<T>(sendAttempt: SendAttempt<T>): Promise<T> {
  const deadline = Date.now() + MAXIMUM_RETRY_TIME_MS;
  const abortController = new AbortController();
  try {
    return await sendAttempt({ signal: abortController.signal, proof: undefined });
  } catch (error) {
    if (!isServerBusyError(error)) throw error;
    $stopRetry.set(() => abortController.abort());
    return await retryRequest(sendAttempt, error, deadline, abortController).finally(() => $stopRetry.set(undefined));
  }
}
