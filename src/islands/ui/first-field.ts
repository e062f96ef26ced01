/**
 * Returns the first field inside an element with `data-fill-in`, to be focused; undefined on a touch screen,
 * where a keyboard would cover half the page.
 */
export function firstFieldToFocus(root: HTMLElement | null): HTMLElement | undefined {
  if (matchMedia('(pointer: coarse)').matches) return undefined;
  return root?.querySelector<HTMLElement>('[data-fill-in] :is(input, textarea)') ?? undefined;
}
