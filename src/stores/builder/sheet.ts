/** Media query of the sheet layout, as in `builder-panel.module.css`. */
const SHEET_MEDIA_QUERY = '(max-width: 767.9px)';

export function isSheetLayout(): boolean {
  return matchMedia(SHEET_MEDIA_QUERY).matches;
}

export function watchSheetLayout(onChange: (isSheet: boolean) => void): () => void {
  const mediaQueryList = matchMedia(SHEET_MEDIA_QUERY);
  const reportSheetLayout = () => onChange(mediaQueryList.matches);
  mediaQueryList.addEventListener('change', reportSheetLayout);
  return () => mediaQueryList.removeEventListener('change', reportSheetLayout);
}
