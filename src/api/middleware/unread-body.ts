import type { MiddlewareHandler } from 'hono';

/** Bytes of a body to discard at most. */
const MAXIMUM_DISCARDED_BYTES = 33_554_432;
/** Bytes that always fit into network buffers. */
const BUFFERED_BYTES = 65_536;
/** Milliseconds to wait for the next chunk, and in total. */
const CHUNK_WAIT_MS = 1_000;
const TOTAL_WAIT_MS = 20_000;

type ReadChunk = ReadableStreamReadResult<Uint8Array>;

/** Discards the rest of a body within limits of bytes and time. Never rejects. */
export async function discardBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const end = Date.now() + TOTAL_WAIT_MS;
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = () =>
    new Promise<ReadChunk>((resolve) => {
      timer = setTimeout(() => resolve({ done: true, value: undefined }), CHUNK_WAIT_MS);
    });
  try {
    while (size <= MAXIMUM_DISCARDED_BYTES && Date.now() < end) {
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
    if (announced === null || Number(announced) > BUFFERED_BYTES) await discardBody(raw.body.getReader());
  };
}
