import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { LocalServer } from '../../tools/start/serve.ts';
import { Practitioner } from '../e2e/support/protocols.ts';
import { createShopper } from '../e2e/support/shopper.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { expect, test } from '../e2e/support/test.ts';
import { addFormerPrice, createShopState, importSample, importWithPictures, serveRegion } from './support/own-shop.ts';

test.describe.configure({ mode: 'default' });

const START_TIMEOUT_MS = 120_000;
const TEST_TIMEOUT_MS = 60_000;
const REGIONS = ['eu', 'uk'] as const;
const UNIT_PRICE_PATTERN = / per (?:kg|litre|item)/;
const LOWEST_PRICE_PATTERN = /Lowest price of the 30 days before/;

/** Expected unit price by region and product; undefined if the file does not state the content. */
const EXPECTED_UNIT_PRICES = {
  eu: {
    Capsules: undefined,
    Shaker: undefined,
    Voucher: undefined,
    Ribbon: undefined,
    Tablets: undefined,
    Powder: '30,00 € per kg',
    Oil: '90,00 € per litre',
    Honey: '64,00 € per kg',
  },
  uk: {
    Capsules: undefined,
    Shaker: undefined,
    Voucher: undefined,
    Ribbon: undefined,
    Tablets: '£0.25 per item',
    Powder: '£30.00 per kg',
    Oil: '£90.00 per litre',
    Honey: '£64.00 per kg',
  },
} as const;

const servers = new Map<(typeof REGIONS)[number], LocalServer>();
let importOutput = '';
let windows1252ImportOutput = '';

test.beforeAll(async ({ browserName: _ }, testInfo) => {
  testInfo.setTimeout(START_TIMEOUT_MS);
  const stateDir = testInfo.outputPath('state');
  await createShopState(stateDir);
  importOutput = await importSample(stateDir, 'shopify-units-2023.csv', '--gift-cards');
  await addFormerPrice(stateDir, 'QM-POW', { days: 40, amount: 1800 });
  importOutput += await importSample(stateDir, 'shopify-units-2026.csv');
  windows1252ImportOutput = await importSample(stateDir, 'shopify-windows-1252.csv');
  await importWithPictures(stateDir, 'shopify-windows-1252.csv');
  await Promise.all(
    REGIONS.map(async (servedRegion) => servers.set(servedRegion, await serveRegion(stateDir, servedRegion))),
  );
});

test.afterAll(async () => {
  await Promise.all(Array.from(servers.values(), (server) => server.stop()));
});

interface Product {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly variants: readonly { readonly id: number; readonly reduced: object | null }[];
}

async function listImportedProducts({ request }: BrowserContext): Promise<Product[]> {
  const response = await request.post('/api/v2/storefront/search?formatted=1&query=quellmark', { data: {} });
  const { hits: productHits }: { hits: Product[] } = await response.json();
  return productHits;
}

/** Expects each imported product once in the listing, with its unit price if it has one. */
async function expectUnitPrices(productRows: Locator, testedRegion: (typeof REGIONS)[number]): Promise<void> {
  for (const [name, unitPrice] of Object.entries(EXPECTED_UNIT_PRICES[testedRegion])) {
    const productRow = productRows.filter({ hasText: `Quellmark ${name}` });
    await expect(productRow).toHaveCount(1);
    if (unitPrice) await expect(productRow).toContainText(unitPrice);
    else await expect(productRow).not.toContainText(UNIT_PRICE_PATTERN);
  }
}

async function searchProducts(page: Page): Promise<void> {
  await page.goto('/en/search-results?query=quellmark&per_page=26');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Object.keys(EXPECTED_UNIT_PRICES.eu).length);
}

for (const testedRegion of REGIONS) {
  test.describe(`a catalogue of one's own, ${testedRegion}`, () => {
    let pageContext: BrowserContext;
    let cataloguePage: Page;

    test.beforeEach(async ({ browser, problems }, testInfo) => {
      testInfo.setTimeout(TEST_TIMEOUT_MS);
      pageContext = await browser.newContext({ baseURL: String(servers.get(testedRegion)?.url) });
      await problems.watchContext(pageContext);
      cataloguePage = await pageContext.newPage();
    });
    test.afterEach(() => pageContext.close());

    test('SHOP-1 what has no net content has no unit price: cards, suggestions, pages, cart', async () => {
      await searchProducts(cataloguePage);
      await expectUnitPrices(cataloguePage.getByRole('main').getByRole('article'), testedRegion);
      await cataloguePage.locator('header form[data-search] input').click();
      await cataloguePage.locator('header').getByRole('combobox').fill('quellmark');
      await expect(cataloguePage.locator('header').getByRole('option').last()).toContainText('quellmark');
      await expectUnitPrices(cataloguePage.locator('header').getByRole('option'), testedRegion);
      for (const { name, slug } of await listImportedProducts(pageContext)) {
        await cataloguePage.goto(`/en/products/${slug}`);
        const offerForm = cataloguePage.getByRole('form', { name: 'Price and availability' });
        const priceText = Object.entries(EXPECTED_UNIT_PRICES[testedRegion]).find(([word]) => name.endsWith(word))?.[1];
        if (priceText) await expect(offerForm).toContainText(priceText);
        else await expect(offerForm).not.toContainText(UNIT_PRICE_PATTERN);
        // Without a daily portion there is no run-out.
        await expect(offerForm).not.toContainText(/Lasts|daily portion/);
        const structuredDataTexts = await cataloguePage.locator('script[type="application/ld+json"]').allTextContents();
        expect(structuredDataTexts.join()).toContain(`"name":"${name}"`);
        expect(structuredDataTexts.join()).not.toMatch(/unitPrice|UnitPrice|referenceQuantity/);
        await offerForm.getByRole('button', { name: 'Add to cart', exact: true }).click();
      }
      await cataloguePage.goto('/en/cart');
      const cartList = cataloguePage.getByRole('list', { name: 'Products in your cart' });
      await expectUnitPrices(cartList.getByRole('listitem'), testedRegion);
    });

    test('SHOP-1 neither in a wishlist nor in a protocol', async () => {
      const products = await listImportedProducts(pageContext);
      const practitioner = await Practitioner.signIn(pageContext.request);
      const protocolItems = products.flatMap(({ variants: [variant] }) =>
        variant ? [{ product_variant_id: variant.id, quantity: 1, notes: '' }] : [],
      );
      const protocol = await practitioner.createProtocol('All of them', protocolItems);
      await cataloguePage.goto(`/en/protocols/${await practitioner.createLinkToken(protocol)}`);
      const protocolLines = cataloguePage.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
      await expectUnitPrices(protocolLines, testedRegion);
      const shopper = await createShopper(cataloguePage);
      await signInAs(cataloguePage, shopper.email, shopper.password);
      await searchProducts(cataloguePage);
      for (const { name } of products)
        await cataloguePage
          .getByRole('main')
          .getByRole('button', { name: `Wishlist: ${name}` })
          .click();
      await expect(cataloguePage.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(products.length);
      await cataloguePage.goto('/en/wishlist');
      const wishlistProducts = cataloguePage.getByRole('list', { name: 'Products on your wishlist' });
      await expectUnitPrices(wishlistProducts.getByRole('listitem'), testedRegion);
    });

    test('SHOP-2 the lowest price of 30 days is shown where the shop knows 30 days, and never made up', async () => {
      await searchProducts(cataloguePage);
      const findWishlistCard = (productName: string) =>
        cataloguePage
          .getByRole('main')
          .getByRole('article')
          .filter({ hasText: `Quellmark ${productName}` });
      await expect(findWishlistCard('Powder')).toContainText(LOWEST_PRICE_PATTERN);
      await expect(findWishlistCard('Powder')).toContainText(
        testedRegion === 'eu' ? 'before: 18,00 €' : 'before: £18.00',
      );
      await expect(findWishlistCard('Capsules')).not.toContainText(/Previous price|Lowest price/);
      await cataloguePage.goto('/en/products/quellmark-powder');
      await expect(cataloguePage.getByRole('form', { name: 'Price and availability' })).toContainText(
        LOWEST_PRICE_PATTERN,
      );
      await cataloguePage.goto('/en/products/quellmark-capsules');
      await expect(cataloguePage.getByRole('form', { name: 'Price and availability' })).not.toContainText(
        /Previous price|Lowest price/,
      );
      const reducedProducts = (await listImportedProducts(pageContext)).filter(({ variants }) => variants[0]?.reduced);
      expect(reducedProducts.map(({ slug }) => slug)).toEqual(['quellmark-powder']);
      await cataloguePage.goto('/en/products?zero_waste=1&order_by=id&order=desc&order_name=2');
      await expect(findWishlistCard('Powder')).toHaveCount(1);
      await expect(findWishlistCard('Capsules')).toHaveCount(0);
    });
  });
}

test('SHOP-1 SHOP-2 the import says what it does not know, and which prices before are not shown', () => {
  expect(importOutput).toContain('its unit price is measured in "m", which this shop does not know');
  expect(importOutput).toContain('2 products, first line 2: its price before is not shown');
});

test('SHOP-3 the import says how it read a file of Windows, and lists the row that it refused', () => {
  expect(windows1252ImportOutput).toContain(
    'Reading 2 products: CSV of Shopify, separated by semicolons, taken for windows-1252',
  );
  expect(windows1252ImportOutput).toContain('because it is not UTF-8 (line 2: søstrene)');
  expect(windows1252ImportOutput).toContain('refused, line 9: it has no handle, so no product can be known by it');
  expect(windows1252ImportOutput).toContain('Imported: 1 new, 0 changed, 0 as they were, 1 refused');
  expect(windows1252ImportOutput).toContain('Ended with 2');
});

test('SHOP-3 names, tables and alternative texts of a file of Windows are on the page as they were', async ({
  browser,
  problems,
}) => {
  const browserContext = await browser.newContext({ baseURL: String(servers.get('eu')?.url) });
  await problems.watchContext(browserContext);
  const cataloguePage = await browserContext.newPage();
  await cataloguePage.goto('/en/search-results?query=s%C3%B8strenes');
  await cataloguePage
    .getByRole('main')
    .getByRole('link', { name: 'Søstrenes Größe & Ånd – 60 Kapseln' })
    .first()
    .click();
  await expect(cataloguePage).toHaveURL(/\/en\/products\/sostrene-grosse-[0-9a-f]{8}$/);
  await expect(cataloguePage.getByRole('heading', { level: 1 })).toHaveText('Søstrenes Größe & Ånd – 60 Kapseln');
  await expect(cataloguePage.getByRole('link', { name: 'Ærø Ernährung' }).first()).toBeVisible();
  await expect(cataloguePage.getByText('Made by two sisters… <gently>.')).toBeVisible();
  const tableRows = cataloguePage.getByRole('row');
  await expect(tableRows).toHaveCount(3);
  await expect(tableRows.filter({ has: cataloguePage.getByRole('rowheader', { name: 'Vitamin C' }) })).toContainText(
    '80 mg',
  );
  await expect(cataloguePage.getByRole('img', { name: 'A brown jar with an Æ on its lid' })).toBeVisible();
  // German falls back to English texts.
  await cataloguePage.goto(cataloguePage.url().replace('/en/', '/de/'));
  await expect(cataloguePage.getByRole('img', { name: 'A brown jar with an Æ on its lid' })).toBeVisible();
  await browserContext.close();
});
