import type { MessageKey } from '#i18n/message-key.ts';
import { KEYS, session } from '#stores/storage.ts';

/** Stores a message for the next page of this tab. */
export function saveForNextPage(key: MessageKey): void {
  session.write(KEYS.notice, key);
}

export const hasNotice = (key: MessageKey): boolean => session.read(KEYS.notice) === key;

/** Whether the page before left this message, which is removed. */
export function takeNotice(key: MessageKey): boolean {
  const isLeft = hasNotice(key);
  if (isLeft) session.remove(KEYS.notice);
  return isLeft;
}
