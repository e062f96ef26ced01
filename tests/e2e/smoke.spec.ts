import type { Page } from '@playwright/test';
import { languageTag } from '#i18n/language-tags.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { expect, test } from './support/test.ts';

const pages = [
  '',
  '/products',
  '/products/omega-3',
  '/search-results?query=magnesium',
  '/cart',
  '/wishlist',
  '/practitioners',
  '/imprint',
  '/privacy',
  '/accessibility',
  '/developers',
];

for (const path of pages) {
  test(`LANG-01 ROUTE-23 /en${path} is complete`, async ({ page }) => {
    const response = await page.goto(`/en${path}`);
    expect(response?.status()).toBe(200);
    await expectComplete(page, 'en');
  });

  test(`/en${path} can be read without JavaScript`, async ({ noJavaScript }) => {
    await noJavaScript.goto(`/en${path}`);
    await expectComplete(noJavaScript, 'en');
  });
}

for (const language of LANGUAGES) {
  test(`I18N-01 /${language} is served in its language`, async ({ page }) => {
    const response = await page.goto(`/${language}`);
    expect(response?.status()).toBe(200);
    await expectComplete(page, languageTag(language));
  });
}

test('ROUTE-05 ROUTE-10 what does not exist is a page of the shop that says so', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 404/);
  const pages = [
    ['en', 'no-such-page', 'This page is not here'],
    ['de', 'products/no-such-product', 'Dieses Produkt ist nicht in unserem Katalog'],
  ] as const;
  for (const [language, path, heading] of pages) {
    const response = await page.goto(`/${language}/${path}`);
    expect(response?.status()).toBe(404);
    await expectComplete(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page);
  }
});

async function expectComplete(page: Page, lang: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}
