import type { MessageKey } from '#i18n/message-key.ts';

const NAME = 'formulary:notice';

/** Leaves word for the next page of this tab; a browser that keeps nothing for a tab drops it. */
export function noteForNextPage(key: MessageKey): void {
  try {
    sessionStorage.setItem(NAME, key);
  } catch {
    // The next page stays silent.
  }
}

/** Whether the page before left this word, which is thereby taken. */
export function takeNote(key: MessageKey): boolean {
  try {
    const isLeft = sessionStorage.getItem(NAME) === key;
    if (isLeft) sessionStorage.removeItem(NAME);
    return isLeft;
  } catch {
    return false;
  }
}
