/** Stops a handled key event, so that no surrounding sheet or dialog reacts to it. */
export function stopKeyEvent(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the focus from a field to its list item; does nothing outside of a list item. */
export function focusItemOfField(
  event: Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>,
  fieldElement: HTMLElement,
): void {
  const lineElement = fieldElement.closest<HTMLElement>('li[data-id]');
  if (!lineElement) return;
  stopKeyEvent(event);
  lineElement.focus();
}
