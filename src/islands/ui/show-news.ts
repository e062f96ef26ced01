/** Scrolls to a new message, and focuses it where the focused element was removed. */
export function showNews(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) message?.focus({ preventScroll: true });
}
