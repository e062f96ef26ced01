/** The listing's own link that a plain click was made on; a click for a new tab or window is left to the browser. */
export function actingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  return target.closest<HTMLAnchorElement>('a[data-act]') ?? undefined;
}
