import type { Page } from '@playwright/test';

/** Opens a page and waits until it has loaded all it wants; an error page must not be measured instead. */
export async function open(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
}
