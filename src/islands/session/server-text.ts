import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import type { Translate } from '#i18n/message-key.ts';

/** The server's own words about a failure, or the general text. */
export function serverText(error: unknown, t: Translate): string {
  const said = error instanceof FetchError ? readErrorBody(error.body).message : undefined;
  return said ?? t('auth.unexpected-error');
}
