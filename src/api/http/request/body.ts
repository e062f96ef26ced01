import type { ApiContext } from '#api/http/context.ts';
import { TOO_LARGE } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { discard } from '#api/middleware/unread-body.ts';
import { MAXIMUM_CREDENTIAL_UPLOAD_BYTES } from '#contract/credential/limits.ts';
import { MAXIMUM_PICTURE_BYTES } from '#contract/media/limits.ts';

const MAXIMUM_BODY = 1_048_576;
/** Bytes of a form around its files. */
const FORM = 65_536;
const UPLOADS = /\/account\/practitioners\/store\/(?:logo|approach|[\w-]+\/image|packages\/\d+\/image)\/?$/;
const CREDENTIAL = /\/account\/practitioners\/credential\/?$/;

/** Maximum body size in bytes: JSON 1 MB, forms with files more. */
function maximumOf({ req }: ApiContext): number {
  if (!/^multipart\/form-data\b/i.test(req.header('Content-Type') ?? '')) return MAXIMUM_BODY;
  if (req.method === 'PUT' && UPLOADS.test(req.path)) return 2 * MAXIMUM_PICTURE_BYTES + FORM;
  const isCredential = req.method === 'POST' && CREDENTIAL.test(req.path);
  return isCredential ? MAXIMUM_CREDENTIAL_UPLOAD_BYTES + FORM : MAXIMUM_BODY;
}

/** Reads a body; undefined, with the rest discarded, above `maximum` bytes. */
async function readUpTo(body: ReadableStream<Uint8Array>, maximum: number): Promise<Blob | undefined> {
  const reader = body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    size += value.byteLength;
    if (size > maximum) {
      await discard(reader);
      return undefined;
    }
    pieces.push(new Uint8Array(value));
  }
}

/**
 * Answers 413 for a body above the limit, declared or not. Reads bodies of unknown length, so call it after
 * authorisation.
 */
export async function refuseLargeBody(
  context: ApiContext,
  maximum = maximumOf(context),
): Promise<Response | undefined> {
  const { raw } = context.req;
  if (!raw.body || raw.bodyUsed) return undefined;
  const announced = raw.headers.has('Transfer-Encoding') ? null : raw.headers.get('Content-Length');
  if (announced !== null && Number(announced) <= maximum) return undefined;
  const bytes = announced === null ? await readUpTo(raw.body, maximum) : undefined;
  if (!bytes) return problem(context, 413, TOO_LARGE);
  context.req.raw = new Request(raw, { body: await bytes.arrayBuffer() });
  return undefined;
}
