import type { Page } from '@playwright/test';

/** Comes back when the page has had an answer that was asked for after all else, and has drawn two frames since. */
export async function later(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/robots.txt', { cache: 'no-store' })).text();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
