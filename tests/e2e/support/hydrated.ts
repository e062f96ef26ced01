import { expect, type Page } from '@playwright/test';

/** Waits until all automatic islands are hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect(
    page.locator('astro-island[ssr]:not([client="practitioner"], [client="interact"])'),
  ).toHaveCount(0);
}
