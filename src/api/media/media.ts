import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { getPicture } from '#contract/media/calls.ts';
import { getPictureChecks, PICTURE_NOT_FOUND } from '#contract/media/schema.ts';
import { readMedia } from '#db/media.ts';
import { CACHE_TAG_HEADER, pictureCacheTags } from '#domain/platform/edge-cache.ts';

const publicPictureHeadersOf = (id: string) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  [CACHE_TAG_HEADER]: pictureCacheTags(id),
});

export const mediaRoutes: readonly Route[] = [
  createRoute(getPicture, getPictureChecks, async ({ data, params, query }, context) => {
    const picture = await readMedia(data, params.id, query.preview);
    if (!picture) return createRefusalResponse(context, PICTURE_NOT_FOUND);
    const { storedObject: object, visibility } = picture;
    const headers = {
      'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      ...(visibility === 'public' ? publicPictureHeadersOf(object.key) : { 'Cache-Control': 'private, no-cache' }),
      ETag: object.httpEtag,
    };
    if (context.req.header('If-None-Match')?.includes(object.httpEtag)) {
      await object.body.cancel();
      return context.body(null, 304, headers);
    }
    return context.body(object.body, 200, { ...headers, 'Content-Length': String(object.size) });
  }),
];
