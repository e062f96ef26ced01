import type { MessageKey } from '#i18n/message-key.ts';
import { type StorageKey, session } from '#stores/storage.ts';

const NEXT_PAGE_NOTICE_KEY: StorageKey = 'formulary:notice';

/** Stores a message for the next page of this tab. */
export function saveNextPageNotice(noticeKey: MessageKey): void {
  session.write(NEXT_PAGE_NOTICE_KEY, noticeKey);
}

export const hasNextPageNotice = (noticeKey: MessageKey): boolean => session.read(NEXT_PAGE_NOTICE_KEY) === noticeKey;

/** Removes a message stored by the previous page. Returns false if there is none. */
export function consumeNextPageNotice(noticeKey: MessageKey): boolean {
  const isNoticePending = hasNextPageNotice(noticeKey);
  if (isNoticePending) session.remove(NEXT_PAGE_NOTICE_KEY);
  return isNoticePending;
}
