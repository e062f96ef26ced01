import type { MiddlewareHandler } from 'hono';

const MAXIMUM_DISCARDED_BYTES = 33_554_432;
/** Maximum bytes of a body that always fit into network buffers and may stay unread. */
const MAXIMUM_BUFFERED_BYTES = 65_536;
/** Milliseconds to wait for the next chunk, and for all chunks together. */
const CHUNK_TIMEOUT_MS = 1_000;
const BODY_TIMEOUT_MS = 20_000;

type ChunkReadResult = ReadableStreamReadResult<Uint8Array>;

/** Discards the rest of a body within limits of size and time. Never rejects. */
export async function discardBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const deadline = Date.now() + BODY_TIMEOUT_MS;
  let discardedByteCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForTimeout = () =>
    new Promise<ChunkReadResult>((resolve) => {
      timer = setTimeout(() => resolve({ done: true, value: undefined }), CHUNK_TIMEOUT_MS);
    });
  try {
    while (discardedByteCount <= MAXIMUM_DISCARDED_BYTES && Date.now() < deadline) {
      const { done, value } = await Promise.race([reader.read(), waitForTimeout()]);
      clearTimeout(timer);
      if (done) break;
      discardedByteCount += value.byteLength;
    }
  } catch {
    // The client has closed the connection.
  }
  clearTimeout(timer);
  await reader.cancel().catch(() => undefined);
}

/** Discards an unread body before responding, as a proxy that is still sending the body would drop the response. */
export function discardUnreadBody(): MiddlewareHandler {
  return async ({ req }, next) => {
    const { raw } = req;
    await next();
    if (!raw.body || raw.bodyUsed || raw.body.locked) return;
    const contentLength = raw.headers.get('Content-Length');
    if (contentLength === null || Number(contentLength) > MAXIMUM_BUFFERED_BYTES)
      await discardBody(raw.body.getReader());
  };
}
