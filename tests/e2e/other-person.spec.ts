import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { newName, Practice } from './support/builder.ts';
import { later } from './support/later.ts';
import { accountMenu } from './support/session.ts';
import { addButtons, cartLink, newShopper, type Shopper, signInElsewhere } from './support/shopper.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { accessHeaders } from './support/tokens.ts';

const CART = '**/api/v2/storefront/cart';
const WISHLIST = '**/api/v2/account/wishlist';
const USER = '**/api/v2/account/';

const cartRows = (page: Page) =>
  page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
const wishes = (page: Page) =>
  page.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem');

const bearerOf = (page: Page, { email, password }: Shopper): Promise<Record<string, string>> =>
  accessHeaders(page.request, email, password);

/** Two people with one browser; the first has a product in the cart and one on the wishlist. */
async function twoPeople(page: Page): Promise<{ first: Shopper; second: Shopper }> {
  const [first, second] = [await newShopper(page), await newShopper(page)];
  const found = await page.request.get('/api/v2/storefront/products?limit=100');
  const { data }: { data: { practitioner_only?: boolean; variants: { id: number }[] }[] } =
    await found.json();
  const variant = data.find((product) => !product.practitioner_only)?.variants[0]?.id;
  const headers = await bearerOf(page, first);
  const body = { product_variant_id: variant };
  await page.request.post('/api/v2/storefront/cart', { headers, data: { ...body, quantity: 3 } });
  await page.request.post('/api/v2/account/wishlist', { headers, data: body });
  await signedInAs(page, first.email, first.password);
  return { first, second };
}

test('SEAM-5 the cart and the wishlist of whoever was signed in before are not shown, although nobody can be asked who it is', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503|Error fetching data/);
  const { second } = await twoPeople(page);
  await page.route(USER, (route) => route.fulfill({ status: 503, json: {} }));
  const answered = page.waitForResponse(USER);
  await page.goto('/en/wishlist');
  await answered;
  await expect(wishes(page)).toHaveCount(1);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await signInElsewhere(page, second);
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
});

test('SEAM-5 a late answer about the cart or the wishlist of the person before is dropped', async ({
  page,
}) => {
  const { second } = await twoPeople(page);
  await page.goto('/en/cart');
  await expect(cartRows(page)).toHaveCount(1);
  const late: (() => Promise<void>)[] = [];
  const hold = (address: string, method: string) =>
    page.route(address, async (route) => {
      if (route.request().method() !== method || late.length === 2) return route.fallback();
      const answer = await route.fetch();
      await new Promise<void>((resolve) => {
        late.push(async () => {
          await route.fulfill({ response: answer });
          resolve();
        });
      });
    });
  await hold(CART, 'PUT');
  await page.getByRole('button', { name: /^One more of/ }).click();
  await expect.poll(() => late.length).toBe(1);
  await page.getByRole('button', { name: /^Remove / }).click();
  await signInElsewhere(page, second);
  await expect(accountMenu(page)).toBeVisible();
  await accountMenu(page).click();
  await expect(page.getByText(second.email)).toBeVisible();
  await Promise.all(late.map((answer) => answer()));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText(/ was removed\.$/)).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await page.unrouteAll({ behavior: 'wait' });
});

test('SEAM-5 a wish whose answer is late is on nobody else’s list', async ({ page }) => {
  const { second } = await twoPeople(page);
  let answer: () => Promise<void> = async () => undefined;
  await page.route(WISHLIST, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await new Promise<void>((resolve) => {
      answer = async () => {
        await route.fulfill({ response });
        resolve();
      };
    });
  });
  await page.goto('/en/products?order_by=name&order=asc&order_name=5');
  const heart = page.getByRole('main').locator('[data-wish][aria-pressed=false]').first();
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/wishlist'),
  );
  await heart.click();
  await asked;
  await signInElsewhere(page, second);
  const wishlist = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
  await expect(wishlist).toHaveAccessibleName('Wishlist, empty');
  await answer();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(addButtons(page).first()).toBeVisible();
  await expect(wishlist).toHaveAccessibleName('Wishlist, empty');
});

/** Holds the first answer to such a request back; `letGo` gives it, as `change` has made it. */
async function holdFirst(page: Page, address: string, method: string, change: { status?: number } = {}) {
  const letGo = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst || route.request().method() !== method) return route.fallback();
    isFirst = false;
    const response = change.status ? undefined : await route.fetch();
    asked.resolve();
    await letGo.promise;
    await route.fulfill({ ...(response ? { response } : { json: {} }), ...change });
    given.resolve();
  });
  const release = async () => {
    letGo.resolve();
    await given.promise;
    await later(page);
  };
  return { asked: asked.promise, release };
}

test('SEAM-5 a late list of protocols, and a late refusal of a note, stay with the person before', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/404|500/);
  const [first, second] = ['d2c@example.com', 'certified@example.com'];
  const other = { email: second, password: SEED_PASSWORD };
  const [ada, ben] = [await Practice.of(request, first), await Practice.of(request, second)];
  const [hers, his] = [newName('Of the first'), newName('Of the second')];
  const id = await ada.make(hers, 1);
  await ben.make(his, 1);
  const main = page.getByRole('main');
  const named = (name: string) => main.getByRole('link', { name, exact: true });
  const seesMenuOf = async (email: string) => {
    await accountMenu(page).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.keyboard.press('Escape');
  };

  await signedInAs(page, first);
  const list = await holdFirst(page, '**/practitioners/protocols?*', 'GET');
  await page.goto('/en/account/practitioner/protocols');
  await list.asked;
  await signInElsewhere(page, other);
  await seesMenuOf(second);
  await list.release();
  await expect(named(his)).toBeVisible();
  await expect(named(hers)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  await signInElsewhere(page, { email: first, password: SEED_PASSWORD });
  await seesMenuOf(first);
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  const note = main.getByRole('textbox', { name: /^Note for/ });
  const change = await holdFirst(page, `**/protocols/${id}/products`, 'PUT', { status: 500 });
  await note.fill('Interacts with warfarin.');
  await note.press('Enter');
  await change.asked;
  await signInElsewhere(page, other);
  await expect(main.getByText('This protocol does not exist')).toBeVisible();
  await change.release();
  await expect(page.getByRole('alert').filter({ hasText: 'went wrong' })).toHaveCount(0);
  // What waits for the person before (decision 048) is theirs alone.
  const stored = await page.evaluate(() => {
    const shared = Object.entries(localStorage).filter(([key]) => !key.includes(':unsent'));
    return JSON.stringify([{ ...sessionStorage }, shared]);
  });
  expect(stored).not.toContain('Interacts with warfarin.');
  await page.unrouteAll({ behavior: 'wait' });
});
