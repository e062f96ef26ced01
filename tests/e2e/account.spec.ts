import type { Page, Request } from '@playwright/test';
import { newEmail } from './support/outbox.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const sections = (page: Page) => page.getByRole('navigation', { name: 'In your account' }).getByRole('link');

function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(url.pathname + url.search);
  });
  return calls;
}

test('ROUTE-04 AMB-ROUTE-11 a guest’s account page holds nothing personal and leads to the login', async ({
  page,
  request,
}) => {
  for (const path of ['account', 'account/profile', 'account/addresses', 'account/security']) {
    const answer = await request.get(`/en/${path}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('name="robots" content="noindex"');
    await page.goto(`/en/${path}`);
    await expect(page).toHaveURL((url) => url.pathname === '/en/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/en/${path}`);
  }
});

test('MKT-09 AMB-MKT-6 a client’s home has the shared protocols and the ads @phone', async ({ page }) => {
  await signedInAs(page, 'client@example.com');
  const calls = apiCalls(page);
  await page.goto('/en/account');
  await expect(sections(page)).toHaveText([
    'Protocols',
    'Needs',
    'Profile',
    'Addresses',
    'Security',
    'Wishlist',
  ]);
  await expect(sections(page).first()).toHaveAttribute('href', '/en/account/client/protocols');
  const ads = page.getByRole('region', { name: 'News and offers' });
  await expect(ads.getByRole('article')).toHaveCount(2);
  await expect(ads.getByRole('link').first()).toHaveAttribute('href', /^\/en\//);
  const call = calls.find((one) => one.includes('/account/ads'));
  expect(call).toMatch(/^\/api\/v2\/providers\/content\/account\/ads\?/);
  expect(Object.fromEntries(new URLSearchParams(call?.split('?')[1]))).toMatchObject({
    page: '1',
    ad_type: '2',
  });
});

test('AUTH-35 a practitioner’s profile names what was chosen', async ({ page, request }) => {
  const email = newEmail('named');
  const password = 'Sturdy-1!';
  const chosen = { health_profession: 8, expertise_level: 4, organisation_type: 3 };
  const data = { email, password, type: 'practitioner', user_type_id: 3, ...chosen };
  expect((await request.post('/api/v2/auth/register', { data })).status()).toBe(201);
  await signedInAs(page, email, password);
  await page.goto('/en/account/profile');
  for (const name of [
    'Traditional Chinese Medicine Practitioners',
    'Certified Functional Medicine Practitioner (IFM or A4M, Gold Standard Certification)',
    'Larger Practice or Clinic (+10 practitioners)',
  ])
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
  await page.goto('/en/account');
  await expect(page.getByText('Your e-mail address is not confirmed yet.')).toBeVisible();
});
