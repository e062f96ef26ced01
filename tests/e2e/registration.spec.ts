import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { LANGUAGES_BY_SIZE } from './support/languages-by-size.ts';
import { linkMailedTo, newEmail } from './support/outbox.ts';
import { accountMenu, signIn } from './support/session.ts';
import { addButtons, cartLink } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const CLIENT = '/en/onboarding/register/client';
const PRACTITIONER = '/en/onboarding/register/practitioner';
const PASSWORD = 'Sturdy-1!';
const REGISTER = '**/api/v2/auth/register';

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' });
const email = (page: Page) => page.getByLabel('E-mail address');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

async function fillClient(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
}

async function fillPractitioner(page: Page, address: string): Promise<void> {
  await fillClient(page, address);
  await page.getByLabel('Health profession').selectOption('GPs & Doctors');
  await page.getByLabel('Level of expertise').selectOption({ index: 4 });
  await page.getByLabel('Type of organisation').selectOption('Own Practice (single practitioner)');
}

test('SCOPE-03 ROUTE-02 SEAM-9a there are two kinds of account to register', async ({
  page,
  noJavaScript,
}) => {
  for (const one of [page, noJavaScript]) {
    const response = await one.goto('/en/onboarding/register-as?redirect=%2Fproducts%3Fbrands%3D1');
    expect(response?.status()).toBe(200);
    const choices = one.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(choices).toHaveText(['I am a client', 'I am a practitioner']);
    await choices.last().click();
    await expect(one).toHaveURL(`${PRACTITIONER}?redirect=%2Fproducts%3Fbrands%3D1`);
  }
  await noJavaScript.goto('/en/login?redirect=%2Fproducts%3Fbrands%3D1');
  await noJavaScript.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(noJavaScript).toHaveURL('/en/products?brands=1');
  await noJavaScript.goto('/en/login?redirect=%2Fen%2Faccount%2Fprofile');
  await expect(noJavaScript.getByRole('main').getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  await noJavaScript.goto(PRACTITIONER);
  await expect(noJavaScript.locator('noscript p')).toHaveText(/^This page needs JavaScript\./);
  await expect(noJavaScript.locator('noscript p')).toBeVisible();
});

test('REG-08 REG-09 ROUTE-12 ROUTE-20 AUTH-03 REG-02 a client registers, is welcomed, activates by mail @phone', async ({
  page,
  request,
}) => {
  const address = newEmail('client');
  await page.goto(CLIENT);
  await page.getByLabel('First name').fill('Robin');
  await fillClient(page, address);
  const sent = page.waitForRequest(REGISTER);
  await submit(page).click();
  expect((await sent).postDataJSON()).toEqual({
    type: 'client',
    user_type_id: 4,
    email: address,
    password: PASSWORD,
    first_name: 'Robin',
    last_name: '',
  });
  await expect(page).toHaveURL('/en/onboarding/welcome/client');
  await expect(page.getByRole('heading', { name: 'Find what suits you' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.goto(await linkMailedTo(request, address));
  await page.getByRole('button', { name: `Activate the account of ${address}` }).click();
  await expect(page).toHaveURL('/en/account');
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull();
  await expect(page.getByText('Hello Robin')).toBeVisible();
  await expect(page.getByText(`Signed in as ${address}`)).toBeVisible();
});

test('REG-03 REG-07 ROUTE-20 a practitioner says what the profession is', async ({ page, request }) => {
  const address = newEmail('practitioner');
  await page.goto(PRACTITIONER);
  await fillPractitioner(page, address);
  const sent = page.waitForRequest(REGISTER);
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'practitioner',
    user_type_id: 3,
    email: address,
    health_profession: 14,
    expertise_level: 4,
    organisation_type: 1,
  });
  await expect(page).toHaveURL('/en/onboarding/welcome/practitioner');
  await expect(page.getByRole('heading', { name: 'Build your first protocol' })).toBeVisible();
  expect(await linkMailedTo(request, address)).toMatch(/^\/en\/auth\/activate\//);
});

test('REG-04 REG-05 REG-06 the options have fixed English names, in every language as many', async ({
  page,
}) => {
  for (const language of ['en', 'de', 'ja']) {
    await page.goto(`/${language}/onboarding/register/practitioner`);
    const lists = page.getByRole('main').getByRole('combobox');
    await expect(lists).toHaveCount(3);
    const counts = await lists.evaluateAll((all) =>
      all.map((one) => one.querySelectorAll('option').length - 1),
    );
    expect(counts).toEqual([17, 8, 4]);
  }
});

test.describe('where it leads', () => {
  for (const [given, expected] of [
    ['/products?brands=1', '/en/products?brands=1'],
    ['/en/imprint', '/en/imprint'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https://evil.example', undefined],
  ] as const) {
    test(`ROUTE-12 ROUTE-13 SEAM-9 with ${JSON.stringify(given)} the welcome page leads on to ${expected}`, async ({
      page,
    }) => {
      await page.route(REGISTER, (route) =>
        route.fulfill({ status: 201, json: { message: 'Registered', user_id: 1, user_type_id: 4 } }),
      );
      await page.goto(`${CLIENT}?${new URLSearchParams({ redirect: given })}`);
      await fillClient(page, newEmail('redirect'));
      await submit(page).click();
      await expect(page).toHaveURL(/^[^?]+\/en\/onboarding\/welcome\/client(\?redirect=|$)/);
      await expect(page.getByText('Open the e-mail we sent you')).toBeVisible();
      const ways = page.getByRole('main').getByRole('link');
      await expect(ways.filter({ hasText: 'Back to where you were' })).toHaveCount(expected ? 1 : 0);
      for (const link of await ways.all()) expect(await link.getAttribute('href')).not.toContain('evil');
      if (!expected) return;
      await ways.filter({ hasText: 'Back to where you were' }).click();
      await expect(page).toHaveURL(expected);
    });
  }

  test('SEAM-9 who registers from the cart is welcomed, told of the mail, and led back to the cart signed in @phone', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/en/products');
    await addButtons(page).first().click();
    await expect(cartLink(page)).toHaveAccessibleName(/1 item/);
    await page.goto('/en/login?redirect=%2Fen%2Fcart');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'I am a client' }).click();
    const address = newEmail('from-cart');
    await fillClient(page, address);
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(page.getByText('Open the e-mail we sent you')).toBeVisible();
    await expect(page.getByText('Your cart and what you wanted on your wishlist are kept.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/en/cart');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in and continue' }).click();
    await page.getByLabel('E-mail address').fill(address);
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/en/cart');
    await expect(cartLink(page)).toHaveAccessibleName(/1 item/);
    await expect(page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });

  test('SEAM-5 what somebody came for when they registered is not there after a sign-out', async ({
    page,
    request,
    context,
  }) => {
    await page.goto(`${CLIENT}?redirect=%2Fen%2Fcart`);
    const address = newEmail('left-behind');
    await fillClient(page, address);
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await signIn(page, 'client2@example.com');
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/en/login');
    const mailed = await context.newPage();
    await mailed.goto(await linkMailedTo(request, address));
    await mailed.getByRole('button', { name: `Activate the account of ${address}` }).click();
    await expect(mailed).toHaveURL('/en/account');
  });

  test('SEAM-9 who registers from a heart has the wish after the mailed link, in another tab, too', async ({
    page,
    request,
    context,
  }) => {
    const listing = '/en/products?order_by=name&order=asc&order_name=5';
    const heart = (one: Page) =>
      one
        .getByRole('main')
        .getByRole('button', { name: /^Wishlist: / })
        .nth(2);
    await page.goto(listing);
    await heart(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'I am a client' }).click();
    const address = newEmail('from-heart');
    await fillClient(page, address);
    await submit(page).click();
    await expect(page.getByText('Your cart and what you wanted on your wishlist are kept.')).toBeVisible();
    const mailed = await context.newPage();
    await mailed.goto(await linkMailedTo(request, address));
    await mailed.getByRole('button', { name: `Activate the account of ${address}` }).click();
    await expect(mailed).toHaveURL(listing);
    await expect(heart(mailed)).toHaveAttribute('aria-pressed', 'true');
    await mailed.goto('/en/wishlist');
    await expect(
      mailed.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem'),
    ).toHaveCount(1);
  });
});

test('FORM-04 FORM-05 FORM-06 REG-12 REG-14 the form speaks when a field is left, the button follows at once @phone', async ({
  page,
}) => {
  await page.goto(CLIENT);
  await expect(submit(page)).toBeDisabled();
  await email(page).fill('a b@c.de');
  await expect(page.getByText('Please enter a valid e-mail address.')).toHaveCount(0);
  await password(page).focus();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await email(page).fill(newEmail('blur'));
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText('Please enter a valid e-mail address.')).toHaveCount(0);
  await password(page).pressSequentially('Abcdef1');
  await expect(page.getByRole('listitem').filter({ hasText: '– done' })).toHaveCount(2);
  await expect(submit(page)).toBeDisabled();
  await password(page).pressSequentially('!');
  await expect(page.getByRole('listitem').filter({ hasText: '– done' })).toHaveCount(4);
  await expect(submit(page)).toBeEnabled();
});

test('REG-11 AMB-AUTH-21 SEAM-9a a taken address is said when its field is left', async ({
  page,
  problems,
}) => {
  await page.goto(`${CLIENT}?redirect=%2Fproducts`);
  await email(page).fill('client@example.com');
  await password(page).fill(PASSWORD);
  await expect(page.getByText('There is already an account with this e-mail address.')).toBeVisible();
  const instead = page.getByRole('form').getByRole('link', { name: 'Sign in' });
  await expect(instead).toHaveAttribute('href', '/en/login?redirect=%2Fen%2Fproducts');
  await expect(submit(page)).toBeDisabled();
  problems.allow(/status of 500|Error fetching data/);
  await page.route('**/email/availability', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  const asked = page.waitForResponse('**/email/availability');
  await email(page).fill(newEmail('free'));
  await password(page).focus();
  await asked;
  await expect(page.getByText('There is already an account with this e-mail address.')).toHaveCount(0);
  await expect(instead).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();
});

test('REG-10 a failed registration shows the server’s words or the general ones, and keeps what was typed', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (409|500)|Error fetching data/);
  await page.goto(CLIENT);
  const address = newEmail('failed');
  await fillClient(page, address);
  await page.route(REGISTER, (route) => route.fulfill({ status: 409, json: { message: 'Taken' } }));
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Taken' })).toBeVisible();
  await page.route(REGISTER, (route) => route.fulfill({ status: 500, body: '' }));
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occurred.' })).toBeVisible();
  await expect(email(page)).toHaveValue(address);
  await expect(password(page)).toHaveValue(PASSWORD);
});

test('REG-14 AMB-NET-1 what the server says of a field stands at the field, which gets the focus @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422|Error fetching data/);
  await page.goto(CLIENT);
  await fillClient(page, newEmail('refused'));
  await page.route(REGISTER, (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'The request is not valid.', errors: { email: ['pattern'] } },
    }),
  );
  await submit(page).click();
  await expect(page.getByText('This does not have the right form.')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(page.getByText('The request is not valid.')).toHaveCount(0);
});

test('what was typed outlives a reload and a way back, the password does not @phone', async ({ page }) => {
  await page.goto(PRACTITIONER);
  const address = newEmail('draft');
  await hydrated(page);
  await fillPractitioner(page, address);
  await page.reload();
  await expect(email(page)).toHaveValue(address);
  await expect(page.getByLabel('Health profession')).toHaveValue('14');
  await expect(password(page)).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await page.goBack();
  await expect(email(page)).toHaveValue(address);
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto(CLIENT);
  await hydrated(page);
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(email(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(page.getByText('Please choose a password that has all four.')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(newEmail('keys'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/onboarding/welcome/client');
});

test('a form that cannot be loaded says so, and can be asked for again', async ({ page, problems }) => {
  problems.allow(/status of 500|Error hydrating|Failed to fetch dynamically imported module/);
  const scripts = /_astro\/RegisterForm\.[\w-]+\.js/;
  await page.route(scripts, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(CLIENT);
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(email(page)).toBeVisible();
});

test('password managers find what they look for', async ({ page }) => {
  await page.goto(CLIENT);
  await expect(email(page)).toHaveAttribute('autocomplete', 'email');
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('First name')).toHaveAttribute('autocomplete', 'given-name');
  await expect(page.getByLabel('Last name')).toHaveAttribute('autocomplete', 'family-name');
});

for (const path of [
  'onboarding/register-as',
  'onboarding/register/client',
  'onboarding/register/practitioner',
  'onboarding/welcome/client',
  'onboarding/welcome/practitioner',
]) {
  for (const [language, size] of LANGUAGES_BY_SIZE) {
    test(`ROUTE-23 SCOPE-11 ${path} is accessible in ${language}, also in the dark and with its messages ${size}`, async ({
      page,
      expectAccessible,
      expectContrast,
    }) => {
      const response = await page.goto(`/${language}/${path}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const first = page.getByRole('main').getByRole('textbox').first();
      if (path.includes('/register/')) {
        await hydrated(page);
        await first.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      // Not every browser knows where a Japanese word ends: what fits on one line is not cut inside of one.
      if (language === 'ja' && path.includes('/register/')) {
        const heading = page.getByRole('heading', { level: 1 });
        const rows = await heading.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getClientRects().length;
        });
        expect(rows).toBe(1);
      }
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectContrast(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
