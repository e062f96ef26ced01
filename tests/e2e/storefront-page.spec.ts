import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { accessHeaders } from './support/tokens.ts';

const PARTS = {
  en: [
    'A word to you',
    'Two chairs, one plan',
    'What we can do for you',
    'Packages',
    'How we work',
    'Frequently asked questions',
    'Contact',
    'Opening hours',
  ],
  de: [
    'Ein Wort an Sie',
    'Two chairs, one plan',
    'What we can do for you',
    'Pakete',
    'So arbeiten wir',
    'Häufige Fragen',
    'Kontakt',
    'Öffnungszeiten',
  ],
} as const;

const STOREFRONT = '/api/v2/account/practitioners/store';

/** The storefront of an account that has none in the seed, made by the first test that asks for it. */
async function openStorefront(request: APIRequestContext, shopName: string, email = 'd2c@example.com') {
  const headers = await accessHeaders(request, email);
  await request.post(STOREFRONT, { headers, data: { type: 'practitioner', theme: 'fresh' } });
  const put = async (path: string, data: object) =>
    expect((await request.put(`${STOREFRONT}${path}`, { headers, data })).status()).toBe(200);
  await put('', { shop_name: shopName });
  return {
    put,
    post: (path: string, data: object) => request.post(`${STOREFRONT}${path}`, { headers, data }),
  };
}

for (const language of ['en', 'de'] as const) {
  test(`SCOPE-08 STORE-41 AMB-STORE-1 a stranger reads the whole store in ${language} @pictures`, async ({
    page,
    expectAccessible,
  }) => {
    const response = await page.goto(`/${language}/stores/rowan-clinic`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Rowan Clinic' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...PARTS[language]]);
    await expect(page.locator('#services li')).toHaveCount(6);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
    for (const picture of await page.locator('main img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(75);
    }
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('STORE-41 a dark store keeps its contrast in every theme @phone', async ({
  page,
  request,
  expectContrast,
}) => {
  const { put, post } = await openStorefront(request, 'Linden House');
  await post('/services', { name: 'A service', description: 'In some words', icon: 'drop' });
  await put('/opening_hours', {
    opening_hours: { monday: [{ from: '08:00', to: '12:00' }] },
    timezone: 'Europe/Rome',
  });
  await put('/contact', { appointment_url: 'https://linden.example/', description: 'Lane 1' });
  for (const theme of ['classic', 'calm', 'fresh'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await put('', { theme });
      await page.emulateMedia({ colorScheme });
      await page.goto(`/en/stores/linden-house?look=${theme}-${colorScheme}`);
      await expect(page.getByRole('main').locator('[data-theme]')).toHaveAttribute('data-theme', theme);
      await expectContrast(page);
    }
});

test('STORE-36 STORE-41 without JavaScript nothing is missing and questions open', async ({
  noJavaScript,
}) => {
  await noJavaScript.goto('/de/stores/rowan-clinic');
  await expect(noJavaScript.getByRole('heading', { level: 2 })).toHaveText([...PARTS.de]);
  await noJavaScript.getByText('Can we meet online?').click();
  await expect(noJavaScript.getByText('Yes, follow-ups can take place by video.')).toBeVisible();
  await noJavaScript.getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(noJavaScript.getByText('14 Orchard Row, Galway')).toBeInViewport();
  const booking = noJavaScript.getByRole('link', { name: 'Termin vereinbaren' }).first();
  await expect(booking).toHaveAttribute('href', 'https://rowan-clinic.example/appointments');
  await expect(booking).toHaveAttribute('rel', 'noopener nofollow');
});

test('AMB-STORE-1 the page brings no script of its own, and says who it is to machines', async ({ page }) => {
  const scripts = () =>
    page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((all) => all.map((element) => element.outerHTML));
  await page.goto('/en/imprint');
  const common = await scripts();
  await page.goto('/en/stores/rowan-clinic');
  expect(await scripts()).toEqual(common);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.map((entry) => entry['@type'])).toEqual(['ProfessionalService', 'FAQPage']);
  expect(data[0].openingHoursSpecification.length).toBeGreaterThan(6);
  expect(data[1].mainEntity).toHaveLength(5);
});

test('STORE-41 a change is there for the next visitor, as text whatever it is', async ({ page, request }) => {
  const { put } = await openStorefront(request, 'Linden House');
  const message = `<script>document.title='x'</script><img src=x onerror="document.title='x'">\nsecond line ${Date.now()}`;
  await put('/message', { message });
  const response = await page.goto('/en/stores/linden-house');
  const [age, stale] = (response?.headers()['cache-control'] ?? '').match(/\d+/g) ?? [];
  expect(Number(age) + Number(stale)).toBeLessThanOrEqual(60);
  const shown = page.getByText('second line');
  expect(await shown.textContent()).toBe(message);
  await expect(shown).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expect(page).toHaveTitle('Linden House – Formulary');
});

test('STORE-40 an unknown icon leaves its service in place', async ({ page, request }) => {
  const { post } = await openStorefront(request, 'Linden House');
  await post('/services', { name: 'With an odd icon', icon: 'rocket' });
  await page.goto('/en/stores/linden-house');
  const service = page.getByRole('listitem').filter({ hasText: 'With an odd icon' }).first();
  await expect(service).toBeVisible();
  await expect(service.locator('svg')).toHaveCount(0);
});

test('TRUST-9 the link for appointments says which host it opens, in three languages', async ({ page }) => {
  for (const [language, name, opens] of [
    ['en', 'Book an appointment', 'Opens rowan-clinic.example'],
    ['de', 'Termin vereinbaren', 'Öffnet rowan-clinic.example'],
    ['ja', '予約する', 'rowan-clinic.exampleが開きます'],
  ] as const) {
    await page.goto(`/${language}/stores/rowan-clinic`);
    const links = page.getByRole('link', { name, exact: true });
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toHaveAccessibleDescription(opens);
    await expect(page.getByText(opens)).toHaveCount(2);
  }
});

test('TRUST-9 AMB-ROLE-6 search engines list a store once its owner is approved', async ({
  page,
  request,
}) => {
  await openStorefront(request, 'Linden House');
  await page.goto('/en/stores/linden-house');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.goto('/en/stores/rowan-clinic');
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
  const sitemap = await (await request.get('/sitemap-en-1.xml')).text();
  expect(sitemap).toContain('/en/stores/rowan-clinic');
  expect(sitemap).not.toContain('linden-house');
});

test('TRUST-9 the former address of a store leads to the present one', async ({ page, request }) => {
  const owner = 'practitioner@example.com';
  await openStorefront(request, 'Alder House Formerly', owner);
  await openStorefront(request, 'Alder House', owner);
  const answer = await request.get('/de/stores/alder-house-formerly', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location'], answer.headers()['cache-control']]).toEqual([
    301,
    '/de/stores/alder-house',
    'no-store',
  ]);
  await page.goto('/en/stores/alder-house-formerly');
  await expect(page).toHaveURL('/en/stores/alder-house');
  await expect(page.getByRole('heading', { level: 1, name: 'Alder House' })).toBeVisible();
});

test('STORE-41 AMB-ROUTE-12 an unknown store is 404, in the language of the path', async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  const response = await page.goto('/de/stores/no-such-store');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' })).toBeVisible();
});

test('ERR-17 a picture of a store that is gone shows the fallback in its place @pictures', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto('/en/stores/rowan-clinic');
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const place = await picture.boundingBox();
  await page.route('**/media/**', (route) => route.abort());
  await page.reload();
  await expect(picture).toHaveAttribute('src', '/fallback/product-75.webp');
  await expect(picture).toHaveJSProperty('naturalWidth', 75);
  expect(await picture.boundingBox()).toEqual(place);
});
