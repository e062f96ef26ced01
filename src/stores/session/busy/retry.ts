import { atom } from 'nanostores';
import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';

const RETRY_LIMIT_MS = 30_000;

export const $stopRetry = atom<(() => void) | undefined>();

type SendAttempt<T> = (attempt: { readonly signal: AbortSignal; readonly proof: string | undefined }) => Promise<T>;

const isBusy = (error: unknown): error is FetchError =>
  error instanceof FetchError && error.status === 503 && error.retryAfterMs > 0;

const pauseFor = (duration: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, duration);
    signal.addEventListener('abort', () => resolve());
  });

/** Solves the challenge of a 503 response; undefined if it has none, or if the browser cannot solve it (no TLS). */
async function solveChallengeIn(refusal: FetchError, stop: AbortController): Promise<string | undefined> {
  const { challenge } = readErrorBody(refusal.body);
  if (challenge === undefined) return undefined;
  try {
    const { solveProofOfWork: solve } = await import('./proof-of-work.ts');
    return await solve(challenge, stop);
  } catch {
    return undefined;
  }
}

async function retry<T>(
  send: SendAttempt<T>,
  refusal: FetchError,
  deadline: number,
  stopController: AbortController,
): Promise<T> {
  const { signal } = stopController;
  const pauseEnds = pauseFor(refusal.retryAfterMs, signal);
  const [proof] = await Promise.all([solveChallengeIn(refusal, stopController), pauseEnds]);
  if (signal.aborted) throw refusal;
  try {
    return await send({ signal, proof });
  } catch (error) {
    if (signal.aborted) throw refusal;
    if (!isBusy(error) || Date.now() + error.retryAfterMs > deadline) throw error;
    return retry(send, error, deadline, stopController);
  }
}

/** Sends a request. While the server is busy, retries it for up to 30 s at the intervals of `Retry-After`. */
export async function retryWhileBusy<T>(send: SendAttempt<T>): Promise<T> {
  const deadline = Date.now() + RETRY_LIMIT_MS;
  const stopController = new AbortController();
  try {
    return await send({ signal: stopController.signal, proof: undefined });
  } catch (error) {
    if (!isBusy(error)) throw error;
    $stopRetry.set(() => stopController.abort());
    return await retry(send, error, deadline, stopController).finally(() => $stopRetry.set(undefined));
  }
}
