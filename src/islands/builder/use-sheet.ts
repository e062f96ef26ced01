import { useEffect, useSyncExternalStore } from 'react';
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
