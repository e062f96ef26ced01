import type { ApiContext } from '#api/http/context.ts';
import { BODY_TOO_LARGE } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { discardBody } from '#api/middleware/unread-body.ts';
import { MAXIMUM_CREDENTIAL_UPLOAD_BYTES } from '#contract/credential/limits.ts';
import { MAXIMUM_PICTURE_BYTES } from '#contract/media/limits.ts';

const MAXIMUM_BODY_BYTES = 1_048_576;
/** Bytes that a form may have in addition to its files. */
const FORM_OVERHEAD_BYTES = 65_536;
const PICTURE_PATH_PATTERN =
  /\/account\/practitioners\/store\/(?:logo|approach|[\w-]+\/image|packages\/\d+\/image)\/?$/;
const CREDENTIAL_PATH_PATTERN = /\/account\/practitioners\/credential\/?$/;

/** Maximum size of a request's body in bytes: 1 MB, more for uploads. */
function maximumBodyBytesOf({ req }: ApiContext): number {
  if (!/^multipart\/form-data\b/i.test(req.header('Content-Type') ?? '')) return MAXIMUM_BODY_BYTES;
  if (req.method === 'PUT' && PICTURE_PATH_PATTERN.test(req.path))
    return 2 * MAXIMUM_PICTURE_BYTES + FORM_OVERHEAD_BYTES;
  const isCredentialUpload = req.method === 'POST' && CREDENTIAL_PATH_PATTERN.test(req.path);
  return isCredentialUpload ? MAXIMUM_CREDENTIAL_UPLOAD_BYTES + FORM_OVERHEAD_BYTES : MAXIMUM_BODY_BYTES;
}

/** Reads a body of at most `maximumBytes`; discards a larger one and returns undefined. */
async function readBodyUpTo(body: ReadableStream<Uint8Array>, maximumBytes: number): Promise<Blob | undefined> {
  const reader = body.getReader();
  const bodyChunks: Uint8Array<ArrayBuffer>[] = [];
  let readByteCount = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(bodyChunks);
    readByteCount += value.byteLength;
    if (readByteCount > maximumBytes) {
      await discardBody(reader);
      return undefined;
    }
    bodyChunks.push(new Uint8Array(value));
  }
}

/** Answers 413 for too large a body. Call it after authorisation, since it reads a body without Content-Length. */
export async function refuseLargeBody(
  apiContext: ApiContext,
  maximumBytes = maximumBodyBytesOf(apiContext),
): Promise<Response | undefined> {
  const { raw } = apiContext.req;
  if (!raw.body || raw.bodyUsed) return undefined;
  const contentLength = raw.headers.has('Transfer-Encoding') ? null : raw.headers.get('Content-Length');
  if (contentLength !== null && Number(contentLength) <= maximumBytes) return undefined;
  const bodyBlob = contentLength === null ? await readBodyUpTo(raw.body, maximumBytes) : undefined;
  if (!bodyBlob) return createProblemResponse(apiContext, 413, BODY_TOO_LARGE);
  apiContext.req.raw = new Request(raw, { body: await bodyBlob.arrayBuffer() });
  return undefined;
}
