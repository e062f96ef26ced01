import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSheet, watchSheet } from '#stores/builder/sheet.ts';

/** Whether the panel covers the page, as the window is turned or resized. */
export function useIsSheet(): boolean {
  return useSyncExternalStore(watchSheet, isSheet);
}

/** Makes the page behind a sheet inert and stops its scrolling. */
export function useSheet(): void {
  useEffect(() => {
    const behind = [...document.querySelectorAll<HTMLElement>('body > header, body > main, body > footer')];
    const cover = (isOver: boolean) => {
      for (const element of behind) element.inert = isOver;
      document.body.style.overflow = isOver ? 'hidden' : '';
    };
    cover(isSheet());
    const stop = watchSheet(cover);
    return () => {
      stop();
      cover(false);
    };
  }, []);
}

/** The window's width in px, as it is resized or turned. */
export function useViewportWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const measure = () => setWidth(innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return width;
}
