import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { expect, test } from './support/test.ts';

/** Delays a page's scripts; returns a function that releases them. */
async function delayScripts(page: Page): Promise<() => void> {
  let releaseScripts = () => {};
  const scriptGate = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await scriptGate;
    await route.continue();
  });
  return releaseScripts;
}

test('a click before the scripts arrive is carried out once, and Enter sends the login', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/en/products/omega-3', { waitUntil: 'commit' });
  const addToCartButton = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await addToCartButton.click();
  await addToCartButton.click();
  releaseScripts();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.unroute('**/_astro/*.js');
  const releaseLoginScripts = await delayScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill('client@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD);
  await page.keyboard.press('Enter');
  releaseLoginScripts();
  await expect(page).toHaveURL(/\/en\/account/);
});
