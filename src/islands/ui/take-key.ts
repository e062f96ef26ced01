/** Stops a handled key event, so that no sheet or dialog around reacts to it. */
export function takeKey(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** On Escape, moves the focus from an unchanged field to its line; does nothing outside of a line. */
export function leaveField(
  event: Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>,
  field: HTMLElement,
): void {
  const line = field.closest<HTMLElement>('li[data-id]');
  if (!line) return;
  takeKey(event);
  line.focus();
}
