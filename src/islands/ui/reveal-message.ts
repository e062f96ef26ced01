/** Scrolls to a new message; focuses the message if the focused element was removed. */
export function revealMessage(messageElement: HTMLElement | null): void {
  messageElement?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) messageElement?.focus({ preventScroll: true });
}
