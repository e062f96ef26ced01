import { createUniqueName, PractitionerApi } from '../e2e/support/builder.ts';
import { expectPageFits, measureOverflow, resizePage } from '../e2e/support/fits.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { expect, test } from '../e2e/support/test.ts';

const PAGE_PATHS = [
  '/en',
  '/ja',
  '/en/products?categories=5,9&brands=1',
  '/hu/products/omega-3',
  '/en/search-results?query=magnesium',
  `/de/search-results?query=${'x'.repeat(60)}`,
  '/de/practitioners',
  '/en/no-such-page',
  '/de/onboarding/register-as',
  '/de/onboarding/welcome/practitioner',
  '/hu/onboarding/welcome/client',
  '/de/protocols/rowan-clinic-sleep-and-wind-down',
];

for (const path of PAGE_PATHS) {
  test(`${path} fits at 400 % zoom, and with text of twice the size`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(path);
    await expectPageFits(page);
  });
}

const PRACTITIONER_PATHS = [
  '/de/account',
  '/de/account/profile',
  '/de/account/addresses',
  '/de/account/security',
  '/de/account/practitioner/protocols',
  '/de/account/practitioner/protocols/new',
  '/de/account/practitioner/templates',
  '/de/account/practitioner/clients',
  '/de/account/practitioner/store',
];

test('SEAM-21 every page of a practitioner’s account fits at 400 % zoom, and with text of twice the size', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const practitionerApi = await PractitionerApi.signIn(request, 'certified@example.com');
  const id = await practitionerApi.createProtocol(createUniqueName('Langer Name eines Einnahmeplans'), 2);
  const clients = await practitionerApi.get<{ data: { id: number }[] }>('/api/v2/account/practitioners/clients');
  await signInAs(page, 'certified@example.com');
  for (const path of [
    ...PRACTITIONER_PATHS,
    `/de/account/practitioner/protocols/${id}`,
    `/de/account/practitioner/clients/${clients.data[0]?.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('astro-island[ssr], [aria-busy="true"]')).toHaveCount(0);
    await expectPageFits(page);
  }
});

test('SEAM-21 every page of a client’s account fits at 400 % zoom, and with text of twice the size', async ({
  page,
}) => {
  await signInAs(page, 'client@example.com');
  for (const path of ['/de/account', '/de/account/client/protocols', '/de/account/client/needs', '/de/wishlist']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('astro-island[ssr], [aria-busy="true"]')).toHaveCount(0);
    await expectPageFits(page);
  }
});

test('SEAM-21 with text of twice the size the header leaves the screen of a narrow phone to the page', async ({
  page,
}) => {
  await page.goto('/de/imprint');
  await resizePage(page, 320, '200%');
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(200);
  await signInAs(page, 'd2c@example.com');
  await page.goto('/de/imprint');
  await resizePage(page, 320, '200%');
  await expect(page.getByRole('button', { name: 'Einnahmeplaner' })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(200);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});

test('the way to a product is one line on a narrow phone: the two steps above it @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [path, steps] of [
    ['/de/products/curcumin-400-mg-alderfen', ['Wurzeln und Harze', 'Kurkuma']],
    ['/de/products?categories=5', ['Vitamine', 'B-Vitamine']],
  ] as const) {
    await page.goto(path);
    const breadcrumbs = page.getByRole('navigation', { name: 'Sie sind hier' });
    await expect(breadcrumbs.getByRole('link')).toHaveText(steps);
    expect((await breadcrumbs.boundingBox())?.height).toBeLessThan(44);
    await breadcrumbs.getByRole('link').last().focus();
    await expect(breadcrumbs.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  }
});

test('the header is one line on a desktop, in the languages of long words too', async ({ page }) => {
  for (const language of ['es', 'fr', 'nl', 'pt']) {
    await page.goto(`/${language}/imprint`);
    for (const windowWidth of [1000, 1024, 1180, 1200, 1256, 1280, 1600]) {
      await page.setViewportSize({ width: windowWidth, height: 800 });
      const bannerHeight = (await page.getByRole('banner').boundingBox())?.height;
      expect(bannerHeight, `${language}, ${windowWidth} pixels`).toBeLessThan(80);
    }
  }
});

test('suggestions have room for their text, from a phone to a desktop', async ({ page }) => {
  await page.goto('/de/imprint');
  await page.getByRole('banner').getByRole('searchbox').click();
  const searchSuggestion = page.getByRole('option', { name: 'Omega-3 2 g' });
  await expect(searchSuggestion).toContainText('95,42 € pro kg');
  for (const windowWidth of [360, 767, 768, 999, 1000, 1023, 1024, 1280]) {
    await page.setViewportSize({ width: windowWidth, height: 800 });
    expect((await searchSuggestion.boundingBox())?.height, `${windowWidth} pixels`).toBeLessThan(100);
  }
});

test('the home page is at most five screens long on a phone @phone', async ({ page }) => {
  for (const path of ['/en', '/de', '/ja', '/hu']) {
    await page.goto(path);
    const heightInScreens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(heightInScreens, path).toBeLessThan(5);
  }
});
