import { expect, test } from './support/test.ts';

const pages = ['/en', '/de', '/ja'];

for (const path of pages) {
  test(`${path} is a complete, accessible page without a complaint of the browser`, async ({
    page,
    expectAccessible,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('html')).toHaveAttribute('lang', /^[a-z]{2}/);
    await expectAccessible(page);
  });
}
