import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { expect, test } from './support/test.ts';

/** Holds back the scripts of a page, as a slow network does; returns a function that lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a click before the scripts arrive is carried out once, and Enter sends the login', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/products/omega-3', { waitUntil: 'commit' });
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await add.click();
  release();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.unroute('**/_astro/*.js');
  const releaseLogin = await holdScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill('client@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD);
  await page.keyboard.press('Enter');
  releaseLogin();
  await expect(page).toHaveURL(/\/en\/account/);
});

test('a shared protocol goes into the cart when its button is pressed before the scripts arrive', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/en/protocols/rowan-clinic-sleep-and-wind-down', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  release();
  await expect(page.getByRole('link', { name: /^Cart, 3/ })).toBeVisible();
});

test('FORM-04 what is typed into the login before its script arrives is kept and sent', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail address').fill('client@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(SEED_PASSWORD);
  const send = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('E-mail address')).toHaveValue('client@example.com');
  await send.click();
  await expect(page).toHaveURL(/\/en\/account/);
});
