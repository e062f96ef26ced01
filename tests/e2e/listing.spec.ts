import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.locator('.lp > li');
const total = (page: Page) => page.locator('.lh-n');
const brandBox = (page: Page, index: number) => page.locator('input[name=brands]').nth(index);

/** Opens the filters where they are a sheet. */
async function showFilters(page: Page): Promise<void> {
  const button = page.locator('.lb-f');
  if (await button.isVisible()) await button.click();
}

async function hideFilters(page: Page): Promise<void> {
  const close = page.locator('.lf-x');
  if (await close.isVisible()) await close.click();
}

async function openGroup(page: Page, name: string): Promise<void> {
  const summary = page.locator('.lg > summary', { hasText: name });
  if (!(await summary.evaluate((element) => element.closest('details')?.open))) await summary.click();
}
