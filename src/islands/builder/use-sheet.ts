import { useEffect, useSyncExternalStore } from 'react';

/** From this width down the panel is a sheet over the whole page, as in `builder-panel.module.css`. */
const SHEET = '(max-width: 767.9px)';

/** Whether the panel lies over the page now. */
export function isSheet(): boolean {
  return matchMedia(SHEET).matches;
}

function watchSheet(tell: () => void): () => void {
  const media = matchMedia(SHEET);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** Whether the panel lies over the page, as the window is turned or resized. */
export function useIsSheet(): boolean {
  return useSyncExternalStore(watchSheet, isSheet);
}

/** On a phone nothing but the panel is seen: the page behind it stands still, and neither keyboard nor voice reaches it. */
export function useSheet(): void {
  useEffect(() => {
    const media = matchMedia(SHEET);
    const behind = [...document.querySelectorAll<HTMLElement>('body > header, body > main, body > footer')];
    const lay = (isOver: boolean) => {
      for (const element of behind) element.inert = isOver;
      document.body.style.overflow = isOver ? 'hidden' : '';
    };
    const follow = () => lay(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => {
      media.removeEventListener('change', follow);
      lay(false);
    };
  }, []);
}
