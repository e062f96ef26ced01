import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { isSheetLayout, watchSheetLayout } from '#stores/builder/sheet.ts';

export function useIsSheetLayout(): boolean {
  return useSyncExternalStore(watchSheetLayout, isSheetLayout);
}

/** Makes the page behind the builder's sheet inert and prevents it from scrolling. */
export function useInertPageBehindSheet(): void {
  useEffect(() => {
    const pageElements = [...document.querySelectorAll<HTMLElement>('body > :is(.skip, header, main, footer)')];
    const coverPage = (isOver: boolean) => {
      for (const element of pageElements) element.inert = isOver;
      document.body.style.overflow = isOver ? 'hidden' : '';
    };
    coverPage(isSheetLayout());
    const stop = watchSheetLayout(coverPage);
    return () => {
      stop();
      coverPage(false);
    };
  }, []);
}

/** Writes the height of the builder's bar in px, including its handle, to the CSS variable `--bar-size`. */
export function useBarSize(bar: RefObject<HTMLElement | null>, handle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const measure = () => {
      const top = handle.current?.getBoundingClientRect().top ?? innerHeight;
      style.setProperty('--bar-size', `${Math.ceil(innerHeight - top)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-size');
    };
  }, [bar, handle]);
}

/** Returns the window's width in px. */
export function useViewportWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const measure = () => setWidth(innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return width;
}
