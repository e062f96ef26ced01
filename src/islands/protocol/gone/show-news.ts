/**
 * Brings a message that has just appeared into view, and the focus to it where what had the focus is gone.
 *
 * @param holder What has the focus in its stead.
 */
export function showNews(message: HTMLElement | null, holder: Element = document.body): void {
  message?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === holder) message?.focus({ preventScroll: true });
}
