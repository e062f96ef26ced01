import type { MiddlewareHandler } from 'hono';

/** Bytes of a body to discard at most. */
const MAXIMUM_DISCARDED = 33_554_432;
/** Bytes that always fit into network buffers. */
const ALWAYS_FITS = 65_536;
/** Milliseconds to wait for the next chunk, and in total. */
const PIECE_TIME = 1_000;
const TOTAL_TIME = 20_000;

type Piece = ReadableStreamReadResult<Uint8Array>;

/** Discards the rest of a body within limits of bytes and time. Never rejects. */
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
    // The client has closed the connection.
  }
  clearTimeout(timer);
  await reader.cancel().catch(() => undefined);
}

/**
 * Discards an unread request body before the answer goes out: proxies that are still sending drop an early answer with
 * the connection.
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
