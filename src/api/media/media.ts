import { readParams } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import type { Route } from '#api/http/route.ts';
import { getMedia } from '#contract/media/calls.ts';
import { getMediaChecks } from '#contract/media/schema.ts';
import { readMedia } from '#db/media.ts';
import { CACHE_TAG, pictureTags } from '#domain/platform/edge-cache.ts';

export const mediaRoutes: readonly Route[] = [
  {
    endpoint: getMedia,
    handle: async (context) => {
      const params = readParams(context, getMediaChecks.params);
      const object = params.ok ? await readMedia(context.var.data, params.value.id) : null;
      if (!object) return problem(context, 404, 'There is no such picture.');
      const headers = {
        'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
        'Content-Disposition': 'inline',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
        [CACHE_TAG]: pictureTags(object.key),
        ETag: object.httpEtag,
      };
      if (context.req.header('If-None-Match')?.includes(object.httpEtag)) {
        await object.body.cancel();
        return context.body(null, 304, headers);
      }
      return context.body(object.body, 200, { ...headers, 'Content-Length': String(object.size) });
    },
  },
];
