export const RESPONSE_TIMEOUT_MS = 15_000;

const createTimeoutError = () => new DOMException(`No answer within ${RESPONSE_TIMEOUT_MS / 1_000} s`, 'TimeoutError');

/** Runs a task with a time limit. Rejects on timeout or if the caller aborts, without awaiting the task. */
export async function runWithTimeLimit<T>(
  callerAbortSignal: AbortSignal | undefined,
  timeLimitedTask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeLimitController = new AbortController();
  const { signal } = timeLimitController;
  const abortPromise = new Promise<never>((_, rejectOnAbort) => {
    signal.addEventListener('abort', () => rejectOnAbort(signal.reason));
  });
  const abortWithCaller = () => timeLimitController.abort(callerAbortSignal?.reason);
  const timer = setTimeout(() => timeLimitController.abort(createTimeoutError()), RESPONSE_TIMEOUT_MS);
  callerAbortSignal?.addEventListener('abort', abortWithCaller);
  if (callerAbortSignal?.aborted) abortWithCaller();
  try {
    return await Promise.race([abortPromise, timeLimitedTask(signal)]);
  } finally {
    clearTimeout(timer);
    callerAbortSignal?.removeEventListener('abort', abortWithCaller);
  }
}
