/** Handles a key exclusively: no sheet around gets it, and no dialog closes. */
export function takeKey(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the focus from an unchanged field to its line on Escape; a field outside of a line ignores the key. */
export function leaveField(
  event: Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>,
  field: HTMLElement,
): void {
  const line = field.closest<HTMLElement>('li[data-id]');
  if (!line) return;
  takeKey(event);
  line.focus();
}
