import type { MessageKey } from '#i18n/message-key.ts';
import { type StorageKey, session } from '#stores/storage.ts';

const NOTICE_KEY: StorageKey = 'formulary:notice';

/** Stores a message for the next page of this tab. */
export function saveNextPageNotice(key: MessageKey): void {
  session.write(NOTICE_KEY, key);
}

export const hasNotice = (key: MessageKey): boolean => session.read(NOTICE_KEY) === key;

/** Removes a message stored by the previous page. Returns false if there is none. */
export function consumeNotice(key: MessageKey): boolean {
  const isPending = hasNotice(key);
  if (isPending) session.remove(NOTICE_KEY);
  return isPending;
}
