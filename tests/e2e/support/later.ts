import type { Page } from '@playwright/test';

/** Sends a request and waits for its response and two animation frames, so that earlier events have taken effect. */
export async function waitForEarlierEvents(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/robots.txt', { cache: 'no-store' })).text();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
