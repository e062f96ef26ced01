/** Up to this width the panel is a sheet over the complete page, as in `builder-panel.module.css`. */
const SHEET = '(max-width: 767.9px)';

/** Whether the panel covers the page at the present width of the window. */
export function isSheet(): boolean {
  return matchMedia(SHEET).matches;
}

/** Calls back with the answer of `isSheet` whenever it changes. Returns a function that stops it. */
export function watchSheet(changed: (isOver: boolean) => void): () => void {
  const media = matchMedia(SHEET);
  const report = () => changed(media.matches);
  media.addEventListener('change', report);
  return () => media.removeEventListener('change', report);
}
