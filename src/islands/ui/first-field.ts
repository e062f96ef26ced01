import { useEffect } from 'react';

/** Returns the first field in `[data-fill-in]`; undefined on touch screens, where a keyboard would cover the page. */
export function firstFieldToFocus(containerElement: HTMLElement | null): HTMLElement | undefined {
  if (matchMedia('(pointer: coarse)').matches) return undefined;
  return containerElement?.querySelector<HTMLElement>('[data-fill-in] :is(input, textarea)') ?? undefined;
}

/** Focuses the first field of the focused drawer when mounted; belongs inside the `Suspense` of the loaded content. */
export function FocusLoadedDrawer() {
  useEffect(() => firstFieldToFocus(document.activeElement?.closest('dialog') ?? null)?.focus(), []);
  return null;
}
