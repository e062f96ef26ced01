import type { Page } from '@playwright/test';
import { languageTag } from '#i18n/language-tags.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { expect, test } from './support/test.ts';

const pagePaths = [
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

test('LANG-01 LANG-09 ROUTE-23 every page for guests is complete without JavaScript, with links in its language', async ({
  noJavaScript: page,
}) => {
  for (const path of pagePaths) {
    expect((await page.goto(`/de${path}`))?.status(), path).toBe(200);
    await expectCompletePage(page, 'de');
    const internalLinks = page.locator('a[href^="/"]:not([data-language])');
    const linkUrls = await internalLinks.evaluateAll((elements) =>
      elements.map((linkElement) => linkElement.getAttribute('href') ?? ''),
    );
    expect(linkUrls.length, path).toBeGreaterThan(8);
    expect(linkUrls.filter((linkUrl) => !/^\/(de|api)(\/|\?|$)/.test(linkUrl))).toEqual([]);
  }
});

test('I18N-01 LANG-01 the shop is served in each language', async ({ noJavaScript: page }) => {
  for (const language of LANGUAGES) {
    expect((await page.goto(`/${language}`))?.status(), language).toBe(200);
    await expectCompletePage(page, languageTag(language));
  }
});

test('ROUTE-05 ROUTE-10 AMB-ROUTE-12 what does not exist is a page of the shop that says so', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/status of 404/);
  for (const [language, path, heading] of [
    ['en', 'no-such-page', 'This page is not here'],
    ['de', 'products/no-such-product', 'Dieses Produkt ist nicht in unserem Katalog'],
    ['de', 'stores/no-such-store', 'Diese Seite gibt es nicht'],
    ['de', 'protocols/no-such-token', 'Dieser Link öffnet keinen Einnahmeplan'],
  ] as const) {
    const response = await page.goto(`/${language}/${path}`);
    expect(response?.status()).toBe(404);
    await expectCompletePage(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await expectAccessible(page);
});

async function expectCompletePage(page: Page, lang: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('DATA-03 the privacy page says how long what is kept, and what remains after an erasure', async ({
  noJavaScript: page,
}) => {
  await page.goto('/en/privacy');
  for (const expectedText of [
    'An account that was deleted, hidden, so that you can change your mind: 30 days',
    /all your data; they can be used for 5 minutes, those in an e-mail for 1 hour: 1 day$/,
    /^Links in e-mails.* ends after 7 days, one for a new password or .* after 1 hour: 1 day$/,
    /signed in.* after 30 days: 90 days$/,
    /^Former addresses and names of a store page.*: 90 days$/,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: expectedText })).toBeVisible();
  await expect(page.getByText(/three things remain\. What was agreed to, for 3 years/)).toBeVisible();
});
