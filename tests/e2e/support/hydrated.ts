import { expect, type Page } from '@playwright/test';

/** Waits until every island that starts by itself has taken over its HTML: from then on its fields react to keys. */
export async function hydrated(page: Page): Promise<void> {
  await expect(
    page.locator('astro-island[ssr]:not([client="practitioner"], [client="interact"])'),
  ).toHaveCount(0);
}
