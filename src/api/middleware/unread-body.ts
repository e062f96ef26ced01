import type { MiddlewareHandler } from 'hono';

/** Bytes of a body that are received only to be discarded. */
const MAXIMUM_DISCARDED = 33_554_432;
/** Smaller ones fit into buffers on the way. */
const ALWAYS_FITS = 65_536;
/** Milliseconds to wait for the next piece, and for all of them. */
const PIECE_TIME = 1_000;
const TOTAL_TIME = 20_000;

type Piece = ReadableStreamReadResult<Uint8Array>;

/** Reads on and throws away what is read, up to a number of bytes and a time. Never rejects. */
export async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const end = Date.now() + TOTAL_TIME;
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = () =>
    new Promise<Piece>((resolve) => {
      timer = setTimeout(() => resolve({ done: true, value: undefined }), PIECE_TIME);
    });
  try {
    while (size <= MAXIMUM_DISCARDED && Date.now() < end) {
      const { done, value } = await Promise.race([reader.read(), late()]);
      clearTimeout(timer);
      if (done) break;
      size += value.byteLength;
    }
  } catch {
    // The sender has closed the connection.
  }
  clearTimeout(timer);
  await reader.cancel().catch(() => undefined);
}

/**
 * Receives what is left of a request's body before the answer goes out. Between the caller and this worker stand
 * others that are still sending: an answer that comes first is lost with the connection.
 */
export function unreadBody(): MiddlewareHandler {
  return async ({ req }, next) => {
    const { raw } = req;
    await next();
    if (!raw.body || raw.bodyUsed || raw.body.locked) return;
    const announced = raw.headers.get('Content-Length');
    if (announced === null || Number(announced) > ALWAYS_FITS) await discard(raw.body.getReader());
  };
}
