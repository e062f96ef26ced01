import { UpstreamError } from './error.ts';

export interface BodyLimits {
  /** Milliseconds that may be spent waiting for the sender; the reader's own time does not count. */
  readonly time: number;
  readonly bytes: number;
}

/** The promise, or a rejection as too late. */
export async function within<T>(time: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UpstreamError(504, 'too slow')), Math.max(0, time));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Passes a body on piece by piece; one that is too slow, too large or broken ends in an error. */
export function limitedBody(
  body: ReadableStream<Uint8Array>,
  { time, bytes }: BodyLimits,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let timeLeft = time;
  let bytesLeft = bytes;
  let isCancelled = false;
  const next = async () => {
    const begun = Date.now();
    const piece = await within(timeLeft, reader.read());
    timeLeft -= Date.now() - begun;
    bytesLeft -= piece.value?.byteLength ?? 0;
    if (bytesLeft < 0) throw new UpstreamError(502, `more than ${bytes} bytes`);
    return piece;
  };
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await next();
        if (isCancelled) return;
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        // That the reader went away in the middle of a piece is no failure of the sender.
        if (isCancelled) return;
        controller.error(error);
        await reader.cancel(error).catch(() => undefined);
      }
    },
    cancel: (reason) => {
      isCancelled = true;
      return reader.cancel(reason);
    },
  });
}
