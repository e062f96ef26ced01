/** A key that something takes for itself: the sheet around it does not hear of it, and the browser closes no dialog by it. */
export function takeKey(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}
