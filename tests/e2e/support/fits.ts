import { expect, type Page } from '@playwright/test';
import { findOverlaps } from './overlaps.ts';

export async function resizePage(page: Page, windowWidth: number, textSize: string): Promise<void> {
  await page.setViewportSize({ width: windowWidth, height: 800 });
  await page.evaluate((rootFontSize) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(`html { font-size: ${rootFontSize} !important }`);
    document.adoptedStyleSheets = [styleSheet];
  }, textSize);
}

/** Horizontal overflow in pixels, including overflow at the start, which cannot be scrolled to. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shownElements = [...document.querySelectorAll('body :is(a, button, input, p, li, h1, h2, h3)')].filter(
      (element) => element.checkVisibility(),
    );
    const leftEdges = shownElements.map((element) => element.getBoundingClientRect().left);
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, -Math.min(...leftEdges));
  });
}

const WINDOW_SIZES = [
  [320, '100%'],
  [320, '200%'],
  [1024, '100%'],
  [360, '200%'],
  [768, '200%'],
  [1024, '200%'],
  [1280, '200%'],
] as const;

/** Expects no overflow and no overlaps at any window width and text size. */
export async function expectPageFits(page: Page): Promise<void> {
  for (const [windowWidth, textSize] of WINDOW_SIZES) {
    await resizePage(page, windowWidth, textSize);
    const windowDescription = `${page.url()}, ${windowWidth} pixels, text at ${textSize}`;
    expect.soft(await measureOverflow(page), windowDescription).toBeLessThanOrEqual(0);
    expect.soft(await findOverlaps(page), windowDescription).toEqual([]);
  }
}
