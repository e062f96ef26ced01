/**
 * Returns the first field to fill in, marked by `data-fill-in` around it; none on a touch screen, where a keyboard
 * would cover half the page.
 */
export function firstField(root: HTMLElement | null): HTMLElement | undefined {
  if (matchMedia('(pointer: coarse)').matches) return undefined;
  return root?.querySelector<HTMLElement>('[data-fill-in] :is(input, textarea)') ?? undefined;
}
