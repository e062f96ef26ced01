import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../e2e/support/test.ts';
import { createAccessHeaders } from '../e2e/support/tokens.ts';

const STOREFRONT_PATH = '/api/v2/account/practitioners/store';

/** Creates a storefront for a seed account that has none. */
async function createStorefront(request: APIRequestContext, shopName: string, email = 'd2c@example.com') {
  const headers = await createAccessHeaders(request, email);
  await request.post(STOREFRONT_PATH, { headers, data: { type: 'practitioner', theme: 'fresh' } });
  const putJson = async (path: string, partBody: object) =>
    expect((await request.put(`${STOREFRONT_PATH}${path}`, { headers, data: partBody })).status()).toBe(200);
  await putJson('', { shop_name: shopName });
  return {
    put: putJson,
    post: (path: string, partBody: object) => request.post(`${STOREFRONT_PATH}${path}`, { headers, data: partBody }),
  };
}

test('STORE-41 a dark store keeps its contrast in every theme @phone', async ({ page, request, expectContrast }) => {
  const { put, post } = await createStorefront(request, 'Linden House');
  await post('/services', { name: 'A service', description: 'In some words', icon: 'drop' });
  await put('/opening_hours', {
    opening_hours: { monday: [{ from: '08:00', to: '12:00' }] },
    timezone: 'Europe/Rome',
  });
  await put('/contact', { appointment_url: 'https://linden.example/', description: 'Lane 1' });
  for (const themeName of ['classic', 'calm', 'fresh'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await put('', { theme: themeName });
      await page.emulateMedia({ colorScheme });
      await page.goto(`/en/stores/linden-house?look=${themeName}-${colorScheme}`);
      await expect(page.getByRole('main').locator('[data-theme]')).toHaveAttribute('data-theme', themeName);
      await expectContrast(page);
    }
});
