/** A key that something takes for itself: the sheet around it does not hear of it, and the browser closes no dialog by it. */
export function takeKey(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Escape in a field without a change: its line takes the focus, and what is around stays open until the next Escape.
 * A field outside of a line lets the key pass.
 */
export function leaveField(
  event: Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>,
  field: HTMLElement,
): void {
  const line = field.closest<HTMLElement>('li[data-id]');
  if (!line) return;
  takeKey(event);
  line.focus();
}
