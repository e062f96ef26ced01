/** Scrolls to a new message; focuses the message if the focused element was removed. */
export function revealMessage(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) message?.focus({ preventScroll: true });
}
