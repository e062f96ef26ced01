import type { BrowserContext, Page } from '@playwright/test';
import { SEED_ACCOUNTS, SEED_PASSWORD } from '../../demo/people.ts';
import type { LocalServer } from '../../tools/start/serve.ts';
import { expect, test } from '../e2e/support/test.ts';
import {
  createEmptyShopState,
  exportShopFiles,
  importExportedShop,
  importMappedSample,
  serveRegion,
} from './support/own-shop.ts';

test.describe.configure({ mode: 'default' });

const START_TIMEOUT_MS = 120_000;
const CATALOGUE_FILES = ['own-shop.csv', 'own-shop-mapping.csv'] as const;
const PLACEHOLDER_PICTURE_PATTERN = /^data:image\/svg\+xml/;

// All with pictures, of which one test needs some: otherwise both shops would be built twice.
let emptyShop: LocalServer;
let filledShop: LocalServer;
let importOutput = '';
let exportedFiles: readonly (readonly string[])[] = [];

test.beforeAll(async ({ browserName: _ }, testInfo) => {
  testInfo.setTimeout(START_TIMEOUT_MS);
  const shopStateDir = testInfo.outputPath('own');
  await createEmptyShopState(shopStateDir);
  emptyShop = await serveRegion(shopStateDir, 'uk');
  importOutput = await importMappedSample(shopStateDir, CATALOGUE_FILES, '--dry-run');
  importOutput += await importMappedSample(shopStateDir, CATALOGUE_FILES);
  const [folder, secondFolder, copy] = ['export', 'again', 'copy'].map((folderName) => testInfo.outputPath(folderName));
  const firstExportedFiles = await exportShopFiles(shopStateDir, String(folder));
  await importExportedShop(String(folder), String(copy));
  exportedFiles = [firstExportedFiles, await exportShopFiles(String(copy), String(secondFolder))];
  filledShop = await serveRegion(shopStateDir, 'eu');
});

test.afterAll(async () => {
  await Promise.all([emptyShop.stop(), filledShop.stop()]);
});

test.describe("a shop of one's own", () => {
  let browserContext: BrowserContext;
  let shopPage: Page;

  const openShop = async (browser: Parameters<Parameters<typeof test>[2]>[0]['browser'], server: LocalServer) => {
    browserContext = await browser.newContext({ baseURL: server.url });
    shopPage = await browserContext.newPage();
    return browserContext;
  };
  test.afterEach(() => browserContext.close());

  const findSectionHeadings = () => shopPage.getByRole('main').getByRole('heading', { level: 2 });

  test('SHOP-4b says that there is nothing yet, without empty lists, people or stores @pictures', async ({
    browser,
    problems,
  }) => {
    await problems.watchContext(await openShop(browser, emptyShop));
    await shopPage.goto('/en');
    await expect(findSectionHeadings().first()).toHaveText('No products yet');
    for (const headingText of ['Popular with practitioners', 'Find your way', 'By health goal'])
      await expect(findSectionHeadings().filter({ hasText: headingText })).toHaveCount(0);
    await shopPage.goto('/en/products');
    await expect(shopPage.getByRole('main')).toContainText('No products yet');
    await expect(shopPage.getByRole('form', { name: 'Filters' })).toHaveCount(0);
    const [account] = SEED_ACCOUNTS;
    const credentials = { email: account?.email, password: SEED_PASSWORD };
    expect((await browserContext.request.post('/api/v2/auth/login', { data: credentials })).status()).toBe(400);
    expect((await browserContext.request.get('/en/stores/rowan-clinic')).status()).toBe(404);
    expect(await (await browserContext.request.get('/sitemap-en-1.xml')).text()).not.toMatch(/categories=|brands=/);
  });

  test('SHOP-4 SHOP-4a is sold from after one import: lists by a mapping file, in the language of the reader @pictures', async ({
    browser,
    problems,
  }) => {
    const newListEntryLines = importOutput.split('\n').filter((outputLine) => outputLine.includes('new in the list'));
    expect(newListEntryLines[0]).toContain('new in the list categories: Vitamins and minerals, Oils, Accessories');
    expect(newListEntryLines[1]).toBe(newListEntryLines[0]);
    expect(importOutput).not.toContain('in no list');
    await problems.watchContext(await openShop(browser, filledShop));
    await shopPage.goto('/en');
    const mainRegion = shopPage.getByRole('main');
    for (const groupName of ['Vitamins and minerals', 'Oils', 'Accessories', 'Energy'])
      await expect(mainRegion.getByRole('link', { name: groupName, exact: true })).toBeVisible();
    await expect(mainRegion.getByRole('link', { name: 'Omega-3' })).toHaveCount(0);
    await shopPage.goto('/en/products');
    const filterGroups = shopPage.getByRole('form', { name: 'Filters' }).getByRole('group');
    const filterGroupNames = ['Category', 'Health goal', 'Availability', 'Brand', 'Free from', 'Suitable for'];
    for (const groupName of filterGroupNames)
      await expect(filterGroups.filter({ hasText: groupName }).first()).toBeAttached();
    for (const groupName of ['Delivery form', 'Sale'])
      await expect(shopPage.getByRole('form', { name: 'Filters' }).getByText(groupName, { exact: true })).toHaveCount(
        0,
      );
    await shopPage.goto('/de/products/alder-iron');
    const breadcrumb = shopPage.getByRole('navigation', { name: 'Sie sind hier' });
    await expect(breadcrumb).toContainText('Vitamine und Mineralstoffe');
    await expect(breadcrumb).toContainText('Eisen');
    const offerForm = shopPage.getByRole('form', { name: 'Preis und Verfügbarkeit' });
    await expect(offerForm.first()).toContainText('477,56 € pro kg');
  });

  test('SHOP-4c shows a pack with the initial where a product has no picture, wherever it is shown @pictures', async ({
    browser,
    problems,
  }) => {
    await problems.watchContext(await openShop(browser, filledShop));
    const findFirstPicture = (searchedArea = shopPage.getByRole('main')) => searchedArea.locator('img').first();
    await shopPage.goto('/en/products');
    await expect(findFirstPicture()).toHaveAttribute('src', PLACEHOLDER_PICTURE_PATTERN);
    await shopPage.locator('header form[data-search] input').click();
    await shopPage.locator('header').getByRole('combobox').fill('birch');
    const productOption = shopPage.locator('header').getByRole('option').filter({ hasText: 'Alder Birch Oil' });
    await expect(findFirstPicture(productOption)).toHaveAttribute('src', PLACEHOLDER_PICTURE_PATTERN);
    await shopPage.goto('/en/products/alder-birch-oil');
    await expect(findFirstPicture()).toHaveAttribute('src', PLACEHOLDER_PICTURE_PATTERN);
    expect(
      await findFirstPicture().evaluate((imageElement: HTMLImageElement) => imageElement.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(shopPage.locator('meta[property="og:image"]')).toHaveCount(0);
    await shopPage.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await shopPage.goto('/en/cart');
    const cartLine = shopPage.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
    await expect(cartLine).toContainText('Alder Birch Oil');
    await expect(findFirstPicture(cartLine)).toHaveAttribute('src', PLACEHOLDER_PICTURE_PATTERN);
  });

  test('SHOP-4d is exported as it is imported: the copy of a shop is exported the same @pictures', async ({
    browser,
  }) => {
    await openShop(browser, filledShop);
    const [firstFile, secondFile] = exportedFiles;
    expect(firstFile?.[0]).toContain('"slug":"alder-birch-oil"');
    expect(secondFile).toEqual(firstFile);
  });
});
