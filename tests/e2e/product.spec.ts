import { expect, test } from './support/test.ts';

test('ROUTE-01 ROUTE-09 CAT-05 CAT-06 a product shows brand, variants, price and pictures; the size drives the price', async ({
  page,
  request,
}) => {
  const product = await (await request.get('/api/v2/storefront/products/omega-3')).json();
  const [small, large] = product.variants;
  const formatPrice = (priceAmount: number) =>
    new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(priceAmount);
  await page.goto('/en/products/omega-3');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('link', { name: product.brand.name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: product.name, exact: true })).toBeVisible();
  const findOfferRegion = (regionLabel: string) => page.getByRole('region', { name: regionLabel, exact: true });
  await expect(findOfferRegion(small.label).getByText(formatPrice(small.price), { exact: true })).toBeVisible();
  await expect(findOfferRegion(large.label)).toBeHidden();
  await page.getByRole('radio', { name: large.label }).check({ force: true });
  await expect(findOfferRegion(large.label).getByText(formatPrice(large.price), { exact: true })).toBeVisible();
  await expect(findOfferRegion(small.label)).toBeHidden();
  const selectedSizeForm = page.locator('form').filter({ has: findOfferRegion(large.label) });
  const selectedVariantId = String(large.id);
  await expect(selectedSizeForm.getByRole('button', { name: 'Add to cart' })).toHaveAttribute(
    'data-add-to-cart',
    selectedVariantId,
  );
  await expect(selectedSizeForm.getByRole('button', { name: /^Wishlist/ })).toHaveAttribute(
    'data-wish',
    selectedVariantId,
  );
  // In every page, but shown to builders of protocols only.
  await expect(selectedSizeForm.locator('[data-add-to-protocol]')).toHaveAttribute('data-variant', selectedVariantId);
});

test('CAT-05 LANG-14 I18N-01 the chosen size stays in another language, over a reload, back and forward', async ({
  page,
  request,
}) => {
  const { variants } = await (await request.get('/api/v2/storefront/products/omega-3')).json();
  const [smallVariant, largeVariant] = variants;
  const findSizeRadio = ({ id }: { id: number }) => page.locator(`input[name="variant"][value="${id}"]`);
  const expectedUrlQuery = `?utm=a%20b&variant=${largeVariant.id}`;
  await page.goto('/en/products/omega-3?utm=a%20b');
  const historyLength = await page.evaluate(() => history.length);
  await page.getByRole('radio', { name: largeVariant.label }).check({ force: true });
  await expect(page).toHaveURL(`/en/products/omega-3${expectedUrlQuery}`);
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  await page.locator('summary').filter({ hasText: 'English' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`/de/products/omega-3${expectedUrlQuery}`);
  await expect(findSizeRadio(largeVariant)).toBeChecked();
  await page.reload();
  await expect(findSizeRadio(largeVariant)).toBeChecked();
  await findSizeRadio(smallVariant).check({ force: true });
  await expect(page).toHaveURL('/de/products/omega-3?utm=a%20b');
  await page.goBack();
  await expect(page).toHaveURL(`/en/products/omega-3${expectedUrlQuery}`);
  await expect(findSizeRadio(largeVariant)).toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL('/de/products/omega-3?utm=a%20b');
  await expect(findSizeRadio(smallVariant)).toBeChecked();
});

test('CAT-05 a size in the address is shown without JavaScript, and is no page of its own', async ({
  noJavaScript: page,
  request,
}) => {
  const { variants } = await (await request.get('/api/v2/storefront/products/omega-3')).json();
  const { data } = await (await request.get('/api/v2/storefront/products?limit=2')).json();
  const [smallVariant, largeVariant] = variants;
  const otherProductVariant = data.find(({ slug }: { slug: string }) => slug !== 'omega-3').variants[0];
  const pathWithoutVariant = /\/products\/omega-3$/;
  for (const [id, shownVariant] of [
    [largeVariant.id, largeVariant],
    [otherProductVariant.id, smallVariant],
    ['7x', smallVariant],
  ]) {
    const response = await page.goto(`/en/products/omega-3?variant=${id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('radio', { name: shownVariant.label })).toBeChecked();
    await expect(page.getByRole('region', { name: shownVariant.label, exact: true })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', pathWithoutVariant);
    await expect(page.locator('link[hreflang=de]')).toHaveAttribute('href', pathWithoutVariant);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', pathWithoutVariant);
  }
});

test('on a phone the button stays in sight under a long text, and the sizes above it can be tapped @phone', async ({
  page,
}) => {
  await page.goto('/ja/products/omega-3');
  const addToCartButton = page.getByRole('button', { name: 'カートに入れる', exact: true }).filter({ visible: true });
  await expect(addToCartButton.first()).toBeInViewport({ ratio: 1 });
  const sizeRadio = page.getByRole('radio', { name: /180粒/ });
  await sizeRadio.click();
  await expect(sizeRadio).toBeChecked();
  await expect(addToCartButton.first()).toBeInViewport({ ratio: 1 });
});

test('the small pictures show the large ones, without a trace in the history', async ({ page }) => {
  await page.goto('/en/products/omega-3');
  const [first, second] = [page.locator('[data-thumbs] a').first(), page.locator('[data-thumbs] a').nth(1)];
  const pictureFrames = page.locator('[data-frames] > li');
  const historyLength = await page.evaluate(() => history.length);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(pictureFrames.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(pictureFrames.nth(0)).not.toBeInViewport({ ratio: 0.1 });
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(first).not.toHaveAttribute('aria-current');
  await expect(second).toBeFocused();
  expect(await page.evaluate(() => [history.length, location.hash])).toEqual([historyLength, '']);
  await first.click();
  await expect(pictureFrames.nth(0)).toBeInViewport({ ratio: 0.9 });
  await expect(first).toHaveAttribute('aria-current', 'true');
});

test('SCOPE-01 ROUTE-06 home leads to the catalogue, its categories and goals, and to all else there is', async ({
  page,
}) => {
  await page.goto('/en');
  const headerBar = page.getByRole('banner');
  await expect(headerBar.getByRole('search').getByRole('searchbox').or(headerBar.getByRole('combobox'))).toBeVisible();
  for (const linkName of [/^Cart/, /^Wishlist/, 'Sign in'])
    await expect(headerBar.getByRole('link', { name: linkName }).first()).toBeVisible();
  // Account links are shown to their role only.
  for (const path of ['practitioner/protocols', 'practitioner/store', 'client/protocols'])
    await expect(headerBar.locator(`a[href="/en/account/${path}"]`)).toHaveCount(1);
  const mainRegion = page.getByRole('main');
  await expect(mainRegion.getByRole('link', { name: 'Vitamins', exact: true })).toHaveAttribute(
    'href',
    /categories=\d+$/,
  );
  await expect(mainRegion.getByRole('link', { name: 'Immune system' })).toHaveAttribute('href', /health_goals=\d+$/);
  await mainRegion.getByRole('link', { name: 'Browse all products' }).click();
  await expect(page).toHaveURL('/en/products');
  await expect(page.getByRole('article').first()).toBeVisible();
});
