/** Media query of the sheet layout, as in `builder-panel.module.css`. */
const SHEET_QUERY = '(max-width: 767.9px)';

export function isSheetLayout(): boolean {
  return matchMedia(SHEET_QUERY).matches;
}

export function watchSheetLayout(onChange: (isOver: boolean) => void): () => void {
  const media = matchMedia(SHEET_QUERY);
  const reportLayout = () => onChange(media.matches);
  media.addEventListener('change', reportLayout);
  return () => media.removeEventListener('change', reportLayout);
}
