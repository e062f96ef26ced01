import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiContext, ApiEnvironment } from '#api/context.ts';
import { problem } from '#api/problem.ts';
import { MAXIMUM_PICTURE_BYTES } from '#contract/media.ts';

const MAXIMUM_BODY = 1_048_576;
/** Two pictures, and what a form needs around them. */
const MAXIMUM_UPLOAD = 2 * MAXIMUM_PICTURE_BYTES + 65_536;
const UPLOADS = /\/account\/practitioners\/store\/(?:logo|approach|[\w-]+\/image|packages\/\d+\/image)\/?$/;

/** Refuses a body that is too large, announced or not, with 413: JSON of 1 MB, forms with pictures where they belong. */
export function bodySize(): MiddlewareHandler<ApiEnvironment> {
  const onError = (context: ApiContext) => problem(context, 413, 'The body is too large.');
  const plain = bodyLimit({ maxSize: MAXIMUM_BODY, onError });
  const upload = bodyLimit({ maxSize: MAXIMUM_UPLOAD, onError });
  return (context, next) => {
    const { method, path } = context.req;
    const isForm = /^multipart\/form-data\b/i.test(context.req.header('Content-Type') ?? '');
    const isUpload = method === 'PUT' && isForm && UPLOADS.test(path);
    return (isUpload ? upload : plain)(context, next);
  };
}
