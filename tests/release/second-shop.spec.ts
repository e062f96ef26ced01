import { languageTag } from '#i18n/language-tags.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { createEmailAddress } from '../e2e/support/outbox.ts';
import { expect, test } from '../e2e/support/test.ts';
import { type SecondShop, startSecondShop } from './support/second-shop.ts';

const SHOP_NAME = 'Lark &amp; Daughters';
/** Prefix of browser storage keys; it is the project's name in every shop, whatever its brand. */
const STORAGE_KEY_PREFIX_PATTERN = /formulary:/g;
const PAGE_PATHS = [
  '',
  '/products',
  '/search-results?query=magnesium',
  '/cart',
  '/wishlist',
  '/login',
  '/onboarding/register-as',
  '/account',
  '/practitioners',
  '/stores',
  '/imprint',
  '/privacy',
  '/accessibility',
  '/developers',
  '/not-there',
];

let secondShop: SecondShop | undefined;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  // A build takes 15 seconds on an idle machine.
  test.setTimeout(300_000);
  secondShop = await startSecondShop();
});
test.afterAll(() => secondShop?.stop());

const buildShopUrl = (path: string) => `${secondShop?.url}${path}`;

test('SHOP-9 another shop has its name on every page in every language, and no other name', async ({ request }) => {
  const productsHtml = await (await request.get(buildShopUrl('/en/products'))).text();
  const productPath = /href="\/en(\/products\/[\w-]+)"/.exec(productsHtml)?.[1];
  expect(productPath).toBeDefined();
  for (const language of LANGUAGES)
    for (const path of [...PAGE_PATHS, productPath]) {
      const html = await (await request.get(buildShopUrl(`/${language}${path}`))).text();
      const pagePath = `/${language}${path}`;
      expect(html, pagePath).toContain(`<html lang="${languageTag(language)}"`);
      expect(html, pagePath).toMatch(new RegExp(`<title>[^<]*${SHOP_NAME}`));
      expect(html, pagePath).toContain(`property="og:site_name" content="${SHOP_NAME}"`);
      expect(html.replace(STORAGE_KEY_PREFIX_PATTERN, ''), pagePath).not.toMatch(/formulary|\{\{shop|shop-colour/i);
      expect(html, pagePath).toContain('#6b2fa0');
    }
  const pageMessages = await (await request.get(buildShopUrl('/locales/fr/pages.json'))).text();
  expect(pageMessages).toContain('Lark & Daughters');
  expect((await (await request.get(buildShopUrl('/api/openapi.json'))).json()).info.title).toBe('Lark & Daughters');
});

test('SHOP-9 another shop has its colours, logo, legal texts and sentence on VAT', async ({
  page,
  problems,
  expectAccessible,
  expectContrast,
}) => {
  // Its product pictures do not exist.
  problems.allow(/status of 404.*\/pictures\//);
  await page.goto(buildShopUrl('/de/imprint'));
  await expect(page.getByRole('link', { name: 'Lark & Daughters, zur Startseite' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Am Anger 4');
  await expect(page.locator('main')).toContainText('Registernummer: HRB 123456, Amtsgericht Jena');
  await expect(page.locator('main')).toContainText('York YO1 7AA');
  await expect(page.getByRole('link', { name: 'office@lark-and-daughters.eu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verbraucherstreitbeilegung' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Gemäß § 19 UStG');
  await expectAccessible(page);
  await page.goto(buildShopUrl('/fr/privacy'));
  const germanTextSection = page.locator('main [lang="de"]');
  await expect(germanTextSection.getByRole('heading', { name: 'Verantwortlich für Ihre Daten' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('L’exploitant d’une boutique');
  await expectAccessible(page);
  await page.goto(buildShopUrl('/en/products'));
  await expectContrast(page);
  const shopLogo = page.getByRole('banner').getByRole('link', { name: 'Lark & Daughters' }).locator('svg');
  await expect(shopLogo).toHaveAttribute('width', '100');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(shopLogo).toBeVisible();
});

test('SHOP-9 another shop writes its mails in its name and colours', async ({ request }) => {
  const email = createEmailAddress('second-shop');
  const registrationBody = { type: 'client', user_type_id: 4, email, password: 'Sturdy-1!', terms: true };
  const response = await request.post(buildShopUrl('/api/v2/auth/register'), { data: registrationBody });
  expect(response.ok()).toBe(true);
  const { data: outboxMails } = await (await request.get(buildShopUrl('/api/dev/outbox'))).json();
  const outboxText = JSON.stringify(outboxMails);
  expect(outboxText).toContain('Welcome to Lark & Daughters.');
  expect(outboxText).toContain('background:#6b2fa0;color:#ffffff');
  expect(outboxText).not.toContain('Formulary');
});

test('SHOP-9 SHOP-11 another shop can be installed under its name', async ({ request }) => {
  const webAppManifest = await (await request.get(buildShopUrl('/site/ja.webmanifest'))).json();
  expect(webAppManifest).toMatchObject({ name: 'Lark & Daughters', short_name: 'Lark', start_url: '/ja' });
  const securityText = await (await request.get(buildShopUrl('/.well-known/security.txt'))).text();
  expect(securityText).toContain('Contact: https://lark-and-daughters.eu/security');
  expect(securityText).toContain('Preferred-Languages: de, en');
});
