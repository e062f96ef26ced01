export const ANSWER_TIME_LIMIT_MS = 15_000;

const timeoutError = () => new DOMException(`No answer within ${ANSWER_TIME_LIMIT_MS / 1_000} s`, 'TimeoutError');

/** Runs work with a time limit. Rejects on timeout or if the caller aborts, without awaiting the work. */
export async function runWithTimeLimit<T>(
  caller: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const { signal } = limit;
  const abortPromise = new Promise<never>((_, rejectOnAbort) => {
    signal.addEventListener('abort', () => rejectOnAbort(signal.reason));
  });
  const abortWithCaller = () => limit.abort(caller?.reason);
  const timer = setTimeout(() => limit.abort(timeoutError()), ANSWER_TIME_LIMIT_MS);
  caller?.addEventListener('abort', abortWithCaller);
  if (caller?.aborted) abortWithCaller();
  try {
    return await Promise.race([abortPromise, task(signal)]);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abortWithCaller);
  }
}
