import type { MessageKey } from '#i18n/message-key.ts';
import { type StorageKey, session } from '#stores/storage.ts';

const NEXT_PAGE_NOTICE_KEY: StorageKey = 'formulary:notice';

/** Stores a message for the next page of this tab. */
export function saveNextPageNotice(noticeMessageKey: MessageKey): void {
  session.write(NEXT_PAGE_NOTICE_KEY, noticeMessageKey);
}

export const hasNextPageNotice = (messageKey: MessageKey): boolean => session.read(NEXT_PAGE_NOTICE_KEY) === messageKey;

/** Removes a message stored by the previous page. Returns false if there is none. */
export function consumeNextPageNotice(noticeMessageKey: MessageKey): boolean {
  const isNoticePending = hasNextPageNotice(noticeMessageKey);
  if (isNoticePending) session.remove(NEXT_PAGE_NOTICE_KEY);
  return isNoticePending;
}
