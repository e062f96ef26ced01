import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { getPicture } from '#contract/media/calls.ts';
import { getPictureSpec, PICTURE_NOT_FOUND } from '#contract/media/schema.ts';
import { readMedia } from '#db/media.ts';
import { CACHE_TAG_HEADER, pictureCacheTags } from '#domain/platform/edge-cache.ts';

const publicPictureHeadersOf = (id: string) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  [CACHE_TAG_HEADER]: pictureCacheTags(id),
});

export const mediaRoutes: readonly Route[] = [
  createRoute(getPicture, getPictureSpec, async ({ data, params, query }, apiContext) => {
    const storedPicture = await readMedia(data, params.id, query.preview);
    if (!storedPicture) return createRefusalResponse(apiContext, PICTURE_NOT_FOUND);
    const { storedObject: pictureObject, visibility } = storedPicture;
    const headers = {
      'Content-Type': pictureObject.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      ...(visibility === 'public'
        ? publicPictureHeadersOf(pictureObject.key)
        : { 'Cache-Control': 'private, no-cache' }),
      ETag: pictureObject.httpEtag,
    };
    if (apiContext.req.header('If-None-Match')?.includes(pictureObject.httpEtag)) {
      await pictureObject.body.cancel();
      return apiContext.body(null, 304, headers);
    }
    return apiContext.body(pictureObject.body, 200, { ...headers, 'Content-Length': String(pictureObject.size) });
  }),
];
