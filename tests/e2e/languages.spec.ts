import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Opens the language menu, at any window width; its button shows the current language. */
async function openLanguageMenu(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'English' }).click();
}

test('LANG-13 I18N-07 STATE-06 CONST-03 a visit stores the language for 365 days', async ({ page, context }) => {
  await page.goto('/it');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'preferred_language')?.value)
    .toBe('it');
  const languageCookie = (await context.cookies()).find(({ name }) => name === 'preferred_language');
  const cookieLifetimeDays = ((languageCookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(cookieLifetimeDays).toBeGreaterThan(364.9);
  expect(cookieLifetimeDays).toBeLessThan(365.1);
  expect(languageCookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
});

test('LANG-14 the language menu keeps path, query and place, and remembers the choice', async ({ page, context }) => {
  await page.goto('/en/products?brands=1');
  await openLanguageMenu(page);
  const danishLink = page.getByRole('link', { name: 'Dansk' });
  await expect(danishLink).toBeVisible();
  // A pointer would scroll to the menu first; tests that the position is preserved from anywhere.
  await danishLink.evaluate((linkElement: HTMLElement) => {
    scrollTo(0, 600);
    linkElement.click();
  });
  await expect(page).toHaveURL('/da/products?brands=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const languageCookie = (await context.cookies()).find(({ name }) => name === 'preferred_language');
  expect(languageCookie?.value).toBe('da');
});
