/**
 * The field that somebody who has asked for a form fills in first, marked by `data-fill-in` around it. None on a touch
 * screen: a keyboard that nobody has asked for would cover half of what is there.
 */
export function firstField(root: HTMLElement | null): HTMLElement | undefined {
  if (matchMedia('(pointer: coarse)').matches) return undefined;
  return root?.querySelector<HTMLElement>('[data-fill-in] :is(input, textarea)') ?? undefined;
}
