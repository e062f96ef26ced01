import { expect, test } from './support/test.ts';

test('ROUTE-01 ROUTE-09 CAT-05 CAT-06 a product shows brand, variants, price and pictures; the size drives the price', async ({
  page,
  request,
}) => {
  const product = await (await request.get('/api/v2/storefront/products/omega-3')).json();
  const [small, large] = product.variants;
  const price = (amount: number) =>
    new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(amount);
  await page.goto('/en/products/omega-3');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('link', { name: product.brand.name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: product.name, exact: true })).toBeVisible();
  const offer = (label: string) => page.getByRole('region', { name: label, exact: true });
  await expect(offer(small.label).getByText(price(small.price), { exact: true })).toBeVisible();
  await expect(offer(large.label)).toBeHidden();
  await page.getByRole('radio', { name: large.label }).check({ force: true });
  await expect(offer(large.label).getByText(price(large.price), { exact: true })).toBeVisible();
  await expect(offer(small.label)).toBeHidden();
  const shown = page.locator('form').filter({ has: offer(large.label) });
  const chosen = String(large.id);
  await expect(shown.getByRole('button', { name: 'Add to cart' })).toHaveAttribute(
    'data-add-to-cart',
    chosen,
  );
  await expect(shown.getByRole('button', { name: /^Wishlist/ })).toHaveAttribute('data-wish', chosen);
  // Stands in the page for everybody, and is shown to those who build protocols.
  await expect(shown.locator('[data-add-to-protocol]')).toHaveAttribute('data-variant', chosen);
});

test('the size drives the price without JavaScript too', async ({ noJavaScript }) => {
  await noJavaScript.goto('/en/products/omega-3');
  await noJavaScript.getByRole('radio', { name: '180 softgels' }).check({ force: true });
  await expect(noJavaScript.getByRole('region', { name: '180 softgels' })).toBeVisible();
  await expect(noJavaScript.getByRole('region', { name: '90 softgels' })).toBeHidden();
});

test('CAT-05 LANG-14 I18N-01 the chosen size stays in another language, over a reload, back and forward', async ({
  page,
  request,
}) => {
  const { variants } = await (await request.get('/api/v2/storefront/products/omega-3')).json();
  const [small, large] = variants;
  const size = ({ id }: { id: number }) => page.locator(`input[name="variant"][value="${id}"]`);
  const named = `?utm=a%20b&variant=${large.id}`;
  await page.goto('/en/products/omega-3?utm=a%20b');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('radio', { name: large.label }).check({ force: true });
  await expect(page).toHaveURL(`/en/products/omega-3${named}`);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.locator('summary').filter({ hasText: 'English' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`/de/products/omega-3${named}`);
  await expect(size(large)).toBeChecked();
  await page.reload();
  await expect(size(large)).toBeChecked();
  await size(small).check({ force: true });
  await expect(page).toHaveURL('/de/products/omega-3?utm=a%20b');
  await page.goBack();
  await expect(page).toHaveURL(`/en/products/omega-3${named}`);
  await expect(size(large)).toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL('/de/products/omega-3?utm=a%20b');
  await expect(size(small)).toBeChecked();
});

test('CAT-05 a size in the address is shown without JavaScript, and is no page of its own', async ({
  noJavaScript: page,
  request,
}) => {
  const { variants } = await (await request.get('/api/v2/storefront/products/omega-3')).json();
  const { data } = await (await request.get('/api/v2/storefront/products?limit=2')).json();
  const [small, large] = variants;
  const foreign = data.find(({ slug }: { slug: string }) => slug !== 'omega-3').variants[0];
  const plain = /\/products\/omega-3$/;
  for (const [id, shown] of [
    [large.id, large],
    [foreign.id, small],
    ['7x', small],
  ]) {
    const answer = await page.goto(`/en/products/omega-3?variant=${id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('radio', { name: shown.label })).toBeChecked();
    await expect(page.getByRole('region', { name: shown.label, exact: true })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', plain);
    await expect(page.locator('link[hreflang=de]')).toHaveAttribute('href', plain);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', plain);
  }
});

test('the small pictures show the large ones, without a trace in the history', async ({ page }) => {
  await page.goto('/en/products/omega-3');
  const [first, second] = [page.locator('[data-thumbs] a').first(), page.locator('[data-thumbs] a').nth(1)];
  const frames = page.locator('[data-frames] > li');
  const entries = await page.evaluate(() => history.length);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(frames.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(frames.nth(0)).not.toBeInViewport({ ratio: 0.1 });
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(first).not.toHaveAttribute('aria-current');
  await expect(second).toBeFocused();
  expect(await page.evaluate(() => [history.length, location.hash])).toEqual([entries, '']);
  await first.click();
  await expect(frames.nth(0)).toBeInViewport({ ratio: 0.9 });
  await expect(first).toHaveAttribute('aria-current', 'true');
});

test('the small pictures are links without JavaScript', async ({ noJavaScript: page }) => {
  await page.goto('/en/products/omega-3');
  await page.locator('[data-thumbs] a').nth(1).click();
  await expect(page).toHaveURL(/#picture-2$/);
  await expect(page.locator('[data-frames] > li').nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('a size says how long it lasts and what a day costs @phone', async ({ page }) => {
  await page.goto('/en/products/omega-3');
  const offer = page.getByRole('region', { name: '90 softgels' });
  await expect(offer.getByText(/^Lasts \d+ days · \d+,\d\d\s€ per daily portion$/)).toBeVisible();
  await page.goto('/ja/products/omega-3');
  await expect(page.getByText(/^\d+日分 · 1日分あたり\d+,\d\d\s€$/).first()).toBeVisible();
});

test('a food supplement says what the law asks for', async ({ page }) => {
  await page.goto('/en/products/omega-3');
  await expect(page.getByText('Do not exceed the stated recommended daily dose.')).toBeVisible();
  await expect(page.getByText(/substitute for a varied/)).toBeVisible();
  await expect(page.getByText(/out of (the )?reach of young children/)).toBeVisible();
  await expect(page.getByText(/€ per kg/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Food business operator' })).toBeVisible();
  await expect(page.locator('strong', { hasText: /^fish$/ }).first()).toBeVisible();
});

test('a reduced product names its price before and the lowest of 30 days @phone', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v2/storefront/products?zero_waste=1')).json();
  const reduced = data.find(
    (product: { variants: { reduced: object | null }[] }) => product.variants[0]?.reduced,
  );
  await page.goto(`/en/products/${reduced.slug}`);
  await expect(page.getByText(/Lowest price of the 30 days before: \d+,\d\d\s€/).first()).toBeVisible();
});

test('CAT-07 a product for practitioners says so', async ({ page, request }) => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) =>
      (await request.get(`/api/v2/storefront/products?limit=100&page=${number}`)).json(),
    ),
  );
  const products = pages.flatMap(({ data }) => data);
  const restricted = products.find((product) => product.practitioner_only);
  await page.goto(`/en/products/${restricted.slug}`);
  await expect(page.getByText('Reserved for certified practitioners')).toBeVisible();
});

test('LEG-08 a slug that ends in a number is a product of its own', async ({ page }) => {
  for (const slug of ['omega-3', 'vitamin-b-12']) {
    const response = await page.goto(`/en/products/${slug}`);
    expect(response?.status()).toBe(200);
  }
});

test('ROUTE-21 a followed link starts at the top of its page @phone', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('ERR-02 ERR-17 a picture that is gone shows the fallback @pictures', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|Failed to load resource/);
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto('/en/products/omega-3');
  const picture = page
    .getByRole('main')
    .getByRole('img', { name: /Omega-3/ })
    .first();
  await expect(picture).toHaveAttribute('src', '/fallback/product-75.webp');
});

test('ERR-18 a page whose script is gone with an older build is loaded anew', async ({ page }) => {
  await page.goto('/en/imprint');
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await loaded;
});

test('SCOPE-01 ROUTE-06 home leads to the catalogue, its categories and goals, and to all else there is', async ({
  page,
}) => {
  await page.goto('/en');
  const banner = page.getByRole('banner');
  await expect(
    banner.getByRole('search').getByRole('searchbox').or(banner.getByRole('combobox')),
  ).toBeVisible();
  for (const name of [/^Cart/, /^Wishlist/, 'Sign in'])
    await expect(banner.getByRole('link', { name }).first()).toBeVisible();
  // For accounts only: they come into sight with the one they are for.
  for (const path of ['practitioner/protocols', 'practitioner/store', 'client/protocols'])
    await expect(banner.locator(`a[href="/en/account/${path}"]`)).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Vitamins', exact: true })).toHaveAttribute(
    'href',
    /categories=\d+$/,
  );
  await expect(main.getByRole('link', { name: 'Immune system' })).toHaveAttribute(
    'href',
    /health_goals=\d+$/,
  );
  await main.getByRole('link', { name: 'Browse all products' }).click();
  await expect(page).toHaveURL('/en/products');
  await expect(page.getByRole('article').first()).toBeVisible();
});
