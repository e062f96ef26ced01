import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

test.describe('without JavaScript', () => {
  test('LIST-01 LIST-09 the form filters, with the URL the listing writes itself', async ({
    noJavaScript: page,
  }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products?order_by=name&order=asc&order_name=3&utm_source=x');
    await expect(listing.cards).toHaveCount(26);
    for (const brand of ['Alderfen', 'Duinmeer']) {
      await listing.openGroup('Brand');
      await listing.option(brand).check();
    }
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(page).toHaveURL(
      (url) => url.search === '?brands=1,9&order_by=name&order=asc&order_name=3&utm_source=x',
    );
    await expect(listing.chips).toHaveText(['Alderfen', 'Duinmeer']);
    await page.getByRole('link', { name: 'Remove filter Duinmeer' }).click();
    await expect(listing.chips).toHaveText(['Alderfen']);
  });

  test('LIST-03 LIST-22 ordering and further pages are links', async ({ noJavaScript: page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await listing.order('Name A–Z');
    await expect(page).toHaveURL(/order_name=3/);
    const first = await listing.names.first().textContent();
    await listing.more.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(listing.cards).toHaveCount(26);
    await expect(listing.names.first()).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: 'Previous products' }).click();
    await expect(listing.names.first()).toHaveText(first ?? '');
  });
});

test.describe('the filter sheet @phone', () => {
  test('takes the focus, keeps it, gives it back, and hides what is behind', async ({ page }) => {
    await page.goto('/en/products');
    const button = page.getByRole('button', { name: 'Filters', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('form', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('form[popover]') === null;
    });
    expect(outside).toBe(false);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('shows how much there is while one chooses, and closes on request', async ({ page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products');
    await listing.openGroup('Brand');
    await listing.option('Alderfen').tap();
    const show = page.getByRole('button', { name: /^Show \d+ products$/ });
    await listing.expectQuery('?brands=1');
    const count = Number.parseInt((await show.textContent())?.replace('Show ', '') ?? '', 10);
    await show.tap();
    await expect(listing.filters).toBeHidden();
    expect(await listing.count()).toBe(count);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test('has targets of 44 pixels', async ({ page }) => {
    const { filters, button } = new ListingPage(page);
    await page.goto('/en/products?brands=1');
    await button.click();
    const small = await filters.locator('label, summary, button, a').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          text: element.textContent,
          height: Math.round(element.getBoundingClientRect().height),
        }))
        .filter(({ height }) => height < 44),
    );
    expect(small).toEqual([]);
  });
});

test.describe('what is open beside what was chosen is accessible', () => {
  test('with chips, open menus and groups @phone', async ({ page, expectAccessible }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products?brands=1&categories=113');
    for (const group of ['Free from', 'Suitable for', 'Brand', 'Delivery form']) {
      await listing.openGroup(group);
      await listing.closeFilters();
    }
    await expectAccessible(page);
    await listing.ordering.click();
    await expectAccessible(page);
  });
});

test('CONST-32 the four widths change the layout', async ({ page }) => {
  await page.goto('/en/products');
  const widths = await page.evaluate(() => {
    const queries = new Set<string>();
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) queries.add(rule.media.mediaText);
        if (rule instanceof CSSGroupingRule) walk(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules);
    return [...queries];
  });
  for (const width of ['469.9px', '467.9px', '767.9px', '1023.9px']) {
    const written = [`(max-width: ${width})`, `(width <= ${width})`];
    expect(
      widths.some((query) => written.includes(query)),
      width,
    ).toBe(true);
  }
  const { button } = new ListingPage(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(button).toBeVisible();
  const label = page.getByRole('main').getByText('Sort by');
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(label).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(label).toBeHidden();
});

test('CAT-04 a card shows thumbnail_250 of the primary picture, its place reserved', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v2/storefront/products')).json();
  await page.goto('/en/products');
  const [product] = data;
  const primary = product.assets.find((asset: { is_primary: boolean }) => asset.is_primary);
  const images = new ListingPage(page).cards.locator('img');
  const image = images.first();
  await expect(image).toHaveAttribute('src', primary.thumbnails.thumbnail_250);
  await expect(image).toHaveAttribute('width', '250');
  await expect(image).toHaveAttribute('fetchpriority', 'high');
  await expect(image).not.toHaveAttribute('loading');
  await expect(images.nth(20)).toHaveAttribute('loading', 'lazy');
});

test('the page tells search engines what it is', async ({ page }) => {
  const data = async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text));
  };
  const canonical = page.locator('link[rel=canonical]');
  await page.goto('/en/products?categories=113&utm_source=x');
  await expect(page).toHaveTitle('Vitamin B12 – Formulary');
  await expect(canonical).toHaveAttribute('href', /\/en\/products\?categories=113$/);
  const [breadcrumb, items] = await data();
  expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Formulary',
    'All products',
    'Vitamins',
    'B vitamins',
    'Vitamin B12',
  ]);
  expect(items['@type']).toBe('ItemList');
  await page.goto('/en/products?brands=1&free_from=1');
  await expect(canonical).toHaveAttribute('href', /\/en\/products$/);
});

test('CAT-04 on paper the listing is what was chosen and the products with their pictures and prices', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products?brands=1,2');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const card = listing.cards.first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.getByText(/Alderfen|Kesterholm/)).toBeVisible();
  await expect(card.getByText(/€/).first()).toBeVisible();
  await expect(card.locator('img')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('navigation')).toHaveCount(0);
  await expect(listing.more).toBeHidden();
  await expect(listing.chips).toHaveText(['Alderfen', 'Kesterholm']);
  await expect(main.getByRole('link', { name: 'Reset filters' })).toBeHidden();
});
