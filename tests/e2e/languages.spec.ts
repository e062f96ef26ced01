import type { Page } from '@playwright/test';
import { LANGUAGES } from '#i18n/languages.ts';
import { expect, test } from './support/test.ts';

/** Opens the language menu whatever the size; its button is named after the language shown now. */
async function openLanguages(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'English' }).click();
}

test('LANG-02 LANG-03 LANG-05 a path without language goes to English, the query kept', async ({
  request,
}) => {
  const home = await request.get('/?utm=a&b=1', { maxRedirects: 0 });
  expect(home.status()).toBe(302);
  expect(home.headers()['location']).toBe('/en?utm=a&b=1');
  expect(home.headers()['cache-control']).toBe('no-store');
  const listing = await request.get('/products?brands=1,2', { maxRedirects: 0 });
  expect(listing.headers()['location']).toBe('/en/products?brands=1,2');
});

test('LANG-04 the stored language is used', async ({ request }) => {
  const answer = await request.get('/products', {
    maxRedirects: 0,
    headers: { Cookie: 'preferred_language=de' },
  });
  expect(answer.headers()['location']).toBe('/de/products');
});

test('LANG-12 I18N-03 message files and the API are never redirected', async ({ request }) => {
  const files = LANGUAGES.flatMap((language) =>
    ['common', 'products'].map((namespace) => `/locales/${language}/${namespace}.json`),
  );
  const look = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain('application/json');
  };
  await Promise.all([...files, '/api/v2/storefront/categories'].map(look));
});

test('LANG-13 I18N-07 STATE-06 CONST-03 a visit stores the language for 365 days', async ({
  page,
  context,
}) => {
  await page.goto('/it');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'preferred_language')?.value)
    .toBe('it');
  const cookie = (await context.cookies()).find(({ name }) => name === 'preferred_language');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThan(365.1);
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
});

test('LANG-14 the language menu keeps path, query and place, and remembers the choice', async ({
  page,
  context,
}) => {
  await page.goto('/en/products?brands=1');
  await openLanguages(page);
  const dansk = page.getByRole('link', { name: 'Dansk' });
  await expect(dansk).toBeVisible();
  // A pointer would be taken to the menu first; what is tested is that the place is kept from anywhere.
  await dansk.evaluate((link: HTMLElement) => {
    scrollTo(0, 600);
    link.click();
  });
  await expect(page).toHaveURL('/da/products?brands=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const cookie = (await context.cookies()).find(({ name }) => name === 'preferred_language');
  expect(cookie?.value).toBe('da');
});

test('CONST-33 the language menu is worked with the keyboard alone', async ({ page }) => {
  await page.goto('/en/imprint');
  await page.locator('summary').filter({ hasText: 'English' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'English', exact: true })).toBeFocused();
  await page.keyboard.type('it');
  await expect(page.getByRole('link', { name: 'Italiano' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Italiano' })).toBeHidden();
  await expect(page.locator('summary').filter({ hasText: 'English' })).toBeFocused();
});

test('LANG-09 every link inside the shop carries the language', async ({ page }) => {
  for (const path of ['/de', '/de/products', '/de/products/omega-3', '/de/imprint']) {
    await page.goto(path);
    const links = await page
      .locator('a[href^="/"]:not([data-language])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((href) => !/^\/de(\/|\?|$)/.test(href ?? ''))).toEqual([]);
  }
});

test('SCOPE-11 AMB-LANG-14 the catalogue itself speaks the language', async ({ page }) => {
  await page.goto('/de/products/omega-3');
  await expect(page.getByRole('heading', { name: 'Zusammensetzung' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Fischöl/ })).toBeVisible();
  await page.goto('/ja/products/omega-3');
  await expect(page.getByRole('rowheader', { name: /魚油/ })).toBeVisible();
});

test('trailing slashes and other spellings of a language lead to the one address of a page', async ({
  request,
}) => {
  const slash = await request.get('/en/products/?a=1', { maxRedirects: 0 });
  expect([slash.status(), slash.headers()['location']]).toEqual([301, '/en/products?a=1']);
  const spelling = await request.get('/zh-TW/imprint', { maxRedirects: 0 });
  expect(spelling.headers()['location']).toBe('/zh_tw/imprint');
});
