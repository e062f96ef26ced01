/** Brings a message that has just appeared into view, and the focus to it where what had the focus is gone. */
export function showNews(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) message?.focus({ preventScroll: true });
}
