import type { ApiContext } from '#api/http/context.ts';
import { removeReplacedPictures } from '#db/media.ts';

/** Removes a user's replaced pictures after the response; the cron retries failures. */
export function removeReplacedMedia(apiContext: ApiContext, userId: number): void {
  apiContext.executionCtx.waitUntil(
    removeReplacedPictures(apiContext.var.data, userId).catch((error: unknown) =>
      console.error(JSON.stringify({ level: 'error', message: 'Old pictures remain for now', reason: String(error) })),
    ),
  );
}
