import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { isSheetLayout, watchSheetLayout } from '#stores/builder/sheet.ts';

export function useIsBottomSheetLayout(): boolean {
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
    const stopWatchingSheetLayout = watchSheetLayout(setPageInert);
    return () => {
      stopWatchingSheetLayout();
      setPageInert(false);
    };
  }, []);
}

/** Writes the height of the builder's bar in px, including its handle, to the CSS variable `--bar-size`. */
export function useBarSize(barRef: RefObject<HTMLElement | null>, barHandleRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!barRef.current) return;
    const { style } = document.documentElement;
    const updateBarSize = () => {
      const barTopEdge = barHandleRef.current?.getBoundingClientRect().top ?? innerHeight;
      style.setProperty('--bar-size', `${Math.ceil(innerHeight - barTopEdge)}px`);
    };
    const resizeObserver = new ResizeObserver(updateBarSize);
    resizeObserver.observe(barRef.current);
    return () => {
      resizeObserver.disconnect();
      style.removeProperty('--bar-size');
    };
  }, [barRef, barHandleRef]);
}

/** Returns the window's width in px. */
export function useViewportWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const updateViewportWidth = () => setWidth(innerWidth);
    addEventListener('resize', updateViewportWidth);
    return () => removeEventListener('resize', updateViewportWidth);
  }, []);
  return width;
}
