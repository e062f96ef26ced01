import { expect, type Page } from '@playwright/test';
import { overlaps } from './overlaps.ts';

export async function resizePage(page: Page, width: number, textSize: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, textSize);
}

/** Horizontal overflow in pixels, including overflow at the start, which cannot be scrolled to. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('body :is(a, button, input, p, li, h1, h2, h3)')].filter(
      (element) => element.checkVisibility(),
    );
    const leftEdges = shown.map((element) => element.getBoundingClientRect().left);
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

/** Expects no overflow and no overlapping texts or controls at any size. */
export async function expectPageFits(page: Page): Promise<void> {
  for (const [width, textSize] of WINDOW_SIZES) {
    await resizePage(page, width, textSize);
    const size = `${page.url()}, ${width} pixels, text at ${textSize}`;
    expect.soft(await overflow(page), size).toBeLessThanOrEqual(0);
    expect.soft(await overlaps(page), size).toEqual([]);
  }
}
