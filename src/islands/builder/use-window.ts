import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { isSheetLayout, watchSheetLayout } from '#stores/builder/sheet.ts';

export function useIsSheetLayout(): boolean {
  return useSyncExternalStore(watchSheetLayout, isSheetLayout);
}

/** Makes the page behind the builder's sheet inert and prevents it from scrolling. */
export function useInertPageBehindSheet(): void {
  useEffect(() => {
    const pageElements = [...document.querySelectorAll<HTMLElement>('body > :is(.skip, header, main, footer)')];
    const setPageInert = (isPageInert: boolean) => {
      for (const element of pageElements) element.inert = isPageInert;
      document.body.style.overflow = isPageInert ? 'hidden' : '';
    };
    setPageInert(isSheetLayout());
    const stopWatching = watchSheetLayout(setPageInert);
    return () => {
      stopWatching();
      setPageInert(false);
    };
  }, []);
}

/** Writes the height of the builder's bar in px, including its handle, to the CSS variable `--bar-size`. */
export function useBarSize(bar: RefObject<HTMLElement | null>, barHandle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const updateBarSize = () => {
      const barTop = barHandle.current?.getBoundingClientRect().top ?? innerHeight;
      style.setProperty('--bar-size', `${Math.ceil(innerHeight - barTop)}px`);
    };
    const resizeObserver = new ResizeObserver(updateBarSize);
    resizeObserver.observe(bar.current);
    return () => {
      resizeObserver.disconnect();
      style.removeProperty('--bar-size');
    };
  }, [bar, barHandle]);
}

/** Returns the window's width in px. */
export function useViewportWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const updateWidth = () => setWidth(innerWidth);
    addEventListener('resize', updateWidth);
    return () => removeEventListener('resize', updateWidth);
  }, []);
  return width;
}
