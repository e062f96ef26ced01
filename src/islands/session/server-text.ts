import type { Translate } from '#i18n/message-key.ts';
import { messageOf } from '#stores/failure.ts';

/** The server's own words about a failure, or the general text. */
export function serverText(error: unknown, t: Translate): string {
  return messageOf(error) ?? t('auth.unexpected-error');
}
