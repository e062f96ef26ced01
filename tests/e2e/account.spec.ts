import type { Page, Request } from '@playwright/test';
import { later } from './support/later.ts';
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

test('the account home opens what the role has', async ({ page }) => {
  await signedInAs(page, 'certified@example.com');
  await page.goto('/en/account');
  await expect(sections(page)).toHaveText([
    'Clients',
    'Protocols',
    'Templates',
    'Store page',
    'Profile',
    'Addresses',
    'Security',
    'Wishlist',
  ]);
  await expect(sections(page).first()).toHaveAttribute('href', '/en/account/practitioner/clients');
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

test('AMB-MKT-6 without ads, or when they fail, there is no strip', async ({ page, problems }) => {
  problems.allow(/status of 500|Error fetching data/);
  await signedInAs(page, 'client@example.com');
  const none = { data: [], total_results: 0, total_pages: 0, current_page: 1, limit: 4 };
  for (const answer of [{ json: none }, { status: 500, json: { message: 'x' } }]) {
    await page.route('**/account/ads?*', (route) => route.fulfill(answer));
    const answered = page.waitForResponse('**/account/ads?*');
    await page.goto('/en/account');
    await (await answered).finished();
    await expect(sections(page)).toHaveCount(6);
    await later(page);
    await expect(page.getByRole('region', { name: 'News and offers' })).toHaveCount(0);
  }
});

for (const [email, kind, own] of [
  ['certified@example.com', 'practitioners', 'Health profession'],
  ['practitioner@example.com', 'practitioners', 'Health profession'],
  ['d2c@example.com', 'practitioners', 'Health profession'],
  ['client@example.com', 'clients', 'Your practitioners'],
  ['admin@example.com', 'clients', 'Your practitioners'],
] as const) {
  test(`AUTH-35 the profile of ${email} comes from the ${kind}’ endpoint`, async ({ page }) => {
    await signedInAs(page, email);
    const calls = apiCalls(page);
    await page.goto('/en/account/profile');
    await expect(page.getByRole('term').filter({ hasText: own })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    expect(calls.filter((one) => one.endsWith('/profile'))).toEqual([`/api/v2/account/${kind}/profile`]);
  });
}

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

for (const [email, type] of [
  ['client@example.com', 'client'],
  ['certified@example.com', 'practitioner'],
] as const) {
  test(`AUTH-36 AMB-AUTH-30 a profile that cannot be had is named by its type, ${type}`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 500|Error fetching data/);
    await signedInAs(page, email);
    await page.route('**/profile', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    );
    await page.goto('/en/account/profile');
    await expect(
      page.getByRole('alert').filter({ hasText: `Unable to fetch profile: ${type}` }),
    ).toBeVisible();
  });
}

test('API-AUTH-14 REG-15 addresses are listed, the default one first', async ({ page }) => {
  await signedInAs(page, 'client@example.com');
  await page.goto('/de/account/addresses');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Standardadresse');
  await expect(cards.first()).toContainText('Österreich');
  await expect(page.getByText('Standardadresse', { exact: true })).toHaveCount(1);
});

test('REG-17 AMB-REG-4 an address of which only the country is known is shown @phone', async ({ page }) => {
  await signedInAs(page, 'client@example.com');
  await page.route('**/account/address', (route) =>
    route.fulfill({ json: [{ is_default: true, country: { alpha_2: 'NL' } }] }),
  );
  await page.goto('/en/account/addresses');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Netherlands');
});

test('AMB-AUTH-23 a person can read the mails of development and follow their links', async ({
  page,
  request,
}) => {
  const email = newEmail('outbox');
  const data = { email, password: 'Sturdy-1!', type: 'client', user_type_id: 4 };
  expect((await request.post('/api/v2/auth/register', { data })).status()).toBe(201);
  await page.goto('/en/dev/outbox');
  const mail = page.getByRole('article').filter({ hasText: email });
  await expect(mail.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
  await expect(mail.getByRole('link')).toHaveAttribute('href', /\/en\/auth\/activate\/./);
});
