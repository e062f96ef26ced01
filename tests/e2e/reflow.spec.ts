import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PATHS = [
  '/en',
  '/hu',
  '/ja',
  '/de/products',
  '/en/products?categories=113,2&brands=1',
  '/de/products/curcumin-400-mg-alderfen',
  '/hu/products/omega-3',
  '/en/search-results?query=magnesium',
  '/de/search-results?query=xyzxyz',
  '/de/practitioners',
  '/en/no-such-page',
];

async function showAt(page: Page, width: number, textSize: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, textSize);
}

/** Pixels that the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const path of PATHS) {
  test(`${path} fits at 400 % zoom, and with text of twice the size @desktop`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(path);
    const sizes = [
      [320, '100%'],
      [1024, '100%'],
      [360, '200%'],
      [768, '200%'],
      [1024, '200%'],
      [1280, '200%'],
    ] as const;
    for (const [width, textSize] of sizes) {
      await showAt(page, width, textSize);
      expect(await overflow(page), `${width} pixels, text at ${textSize}`).toBeLessThanOrEqual(0);
    }
  });
}

const isSeen = (link: Locator) =>
  link.evaluate((element) => {
    const [list, box] = [element.closest('ol') ?? element, element].map((one) => one.getBoundingClientRect());
    return list && box && box.top > list.top - 2 && box.bottom < list.bottom + 2;
  });

test('the way to a product is one line on a narrow phone, and what is far above comes with the focus @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/de/products/curcumin-400-mg-alderfen', '/de/products?categories=113']) {
    await page.goto(path);
    const trail = page.locator('nav > ol').first();
    const links = trail.locator('a');
    expect(await links.count()).toBeGreaterThan(2);
    expect((await trail.boundingBox())?.height).toBeLessThan(44);
    expect(await isSeen(links.last())).toBe(true);
    expect(await isSeen(links.first())).toBe(false);
    await page.keyboard.press('Tab');
    await links.first().focus();
    expect(await isSeen(links.first())).toBe(true);
  }
});

test('the home page is at most five screens long on a phone @phone', async ({ page }) => {
  for (const path of ['/en', '/de', '/ja', '/hu']) {
    await page.goto(path);
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens, path).toBeLessThan(5);
  }
});
