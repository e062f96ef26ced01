import { expect, type Page } from '@playwright/test';

/** Waits until all islands are hydrated, except those that wait for an interaction or a practitioner. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="practitioner"], [client="interact"])')).toHaveCount(0);
}
