import type { BrowserContext, Locator, Page } from '@playwright/test';
import { BuilderView, newName, Practice } from './support/builder.ts';
import { signedInAsNewPractitioner } from './support/new-practitioner.ts';
import { cartLink, newShopper } from './support/shopper.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const CERTIFIED = 'certified@example.com';
const LOST = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/;
const WISHLIST = '**/api/v2/account/wishlist';
const WAITING = /^No connection\. Changes to products, quantities, doses and notes wait in this tab/;

const KEPT = 'The shop cannot be reached. Your changes are kept in this browser and sent as soon as it can.';
const KEPT_IN_TAB = KEPT.replace('browser', 'tab');

const toast = (page: Page, text: string) => page.locator('#toasts').getByText(text, { exact: true });
const undo = (page: Page) => page.locator('#toasts').getByRole('button', { name: 'Undo' });
const quantityOf = (line: Locator) => line.getByRole('textbox', { name: 'Quantity' });

/** Resolves once the page has all that it needs to say what happens without a network. */
async function readyForLostNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

async function pass(context: BrowserContext, page: Page, time: number): Promise<void> {
  await context.setOffline(false);
  await page.clock.runFor(time);
}

test('SEAM-6 without a network a removal can be undone, and the banner promises what is true @phone', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(LOST);
  const practice = await Practice.of(request, CERTIFIED);
  const id = await practice.make(newName('Offline'), 2);
  await page.clock.install();
  await signedInAs(page, CERTIFIED);
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  const lines = page
    .getByRole('main')
    .getByRole('list', { name: 'Products in the protocol' })
    .getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await readyForLostNetwork(page);
  await context.setOffline(true);
  await lines
    .first()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(lines).toHaveCount(1);
  await expect(undo(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(WAITING)).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(undo(page)).toBeVisible();
  await undo(page).click();
  await expect(lines).toHaveCount(2);
  await pass(context, page, 5_000);
  await expect(page.getByRole('main').getByText(WAITING)).toHaveCount(0);
  await expect.poll(async () => (await practice.read(id)).products.length).toBe(2);
});

test('SEAM-6 what is added to a protocol without a network waits, says so, and is added @phone', async ({
  page,
  context,
  request,
  hasTouch,
  problems,
}) => {
  problems.allow(LOST);
  const practice = await Practice.of(request, CERTIFIED);
  const name = newName('Adds');
  const id = await practice.make(name, 0);
  await signedInAs(page, CERTIFIED);
  await page.goto('/en/products/omega-3');
  const builder = new BuilderView(page);
  await builder.workOn(name);
  const sheet = page.getByRole('button', { name: 'Keep browsing' });
  if (await sheet.isVisible()) await sheet.click();
  await readyForLostNetwork(page);
  await context.setOffline(true);
  const add = page.getByRole('main').locator('[data-add-to-protocol]:visible').first();
  await add.click();
  await expect(toast(page, 'No connection. The product will be added as soon as it is back.')).toBeVisible();
  const waits = builder.surface.getByRole('status').filter({ hasText: 'Waits to be added:' });
  if (!hasTouch) await expect(waits.getByRole('listitem')).toHaveText(/ × 1$/);
  await add.click();
  if (!hasTouch) await expect(waits.getByRole('listitem')).toHaveText(/ × 2$/);
  if (!hasTouch) await expect(builder.surface.getByText(WAITING)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await practice.read(id)).products.map((line) => line.item_count))
    .toEqual([2]);
  if (!hasTouch) await expect(quantityOf(builder.lines.first())).toHaveValue('2');
  if (!hasTouch) await expect(waits).toHaveCount(0);
});

test('SEAM-6 a cart whose changes are answered 503 three times waits instead of dropping them', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503|Error fetching data/);
  const { email, password } = await newShopper(page);
  await page.clock.install();
  await signedInAs(page, email, password);
  let refusals = 0;
  let isDown = true;
  await page.route('**/api/v2/storefront/cart', async (route) => {
    if (route.request().method() !== 'POST' || !isDown) return route.fallback();
    refusals += 1;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.goto('/en/products/omega-3');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:01');
      return refusals;
    })
    .toBeGreaterThanOrEqual(3);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(toast(page, KEPT)).toBeInViewport();
  isDown = false;
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:05');
      return page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.includes('cart_change')).length,
      );
    })
    .toBe(0);
  await page.goto('/en/cart');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
});

test('SEAM-6 WISH-04 a heart that nobody has answered stays, and is sent by the next page', async ({
  page,
  problems,
}) => {
  problems.allow(LOST);
  const { email, password } = await newShopper(page);
  await page.clock.install();
  await signedInAs(page, email, password);
  await page.goto('/en/products?order_by=name&order=asc&order_name=5');
  const heart = page.getByRole('main').locator('[data-wish]').nth(1);
  await readyForLostNetwork(page);
  await page.route(WISHLIST, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/wishlist'));
  await heart.click();
  await failed;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, KEPT_IN_TAB)).toBeInViewport();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)));
  await page.unroute(WISHLIST);
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/wishlist'),
  );
  await page.reload();
  await sent;
  await page.goto('/en/wishlist');
  await expect(
    page.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem'),
  ).toHaveCount(1);
});

test('SEAM-6 TOAST-05 a message is seen for two seconds from when it is drawn, however late that is', async ({
  page,
}) => {
  await page.clock.install();
  let draw: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const asked = page.waitForRequest(/\/toasts\.[^/]*\.js$/);
  await page.route(/\/toasts\.[^/]*\.js$/, async (route) => {
    await drawn;
    await route.fallback();
  });
  await page.goto('/en/products/omega-3');
  const button = page.getByRole('button', { name: 'Add to cart', exact: true });
  const [product, variant] = await button.evaluate((element) => [
    element.dataset['product'],
    element.dataset['addToCart'],
  ]);
  await page.evaluate(
    ([product_id, product_variant_id]) => {
      const line = {
        product_id: Number(product_id),
        product_variant_id: Number(product_variant_id),
        quantity: 999,
      };
      localStorage.setItem('formulary:guest_cart', JSON.stringify([line]));
    },
    [product, variant],
  );
  await page.reload();
  await button.click();
  await asked;
  await page.clock.runFor(5_000);
  draw();
  const text = toast(page, 'A line holds 999 pieces at most.');
  await expect(text).toBeVisible();
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)));
  await page.clock.runFor(1_000);
  await expect(text).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(text).toHaveCount(0);
});

test('SEAM-6 what cannot wait says that the shop could not be reached @phone', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(LOST);
  await signedInAs(page, CERTIFIED);
  await page.goto('/en/account/practitioner/protocols/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sleep');
  await page.getByRole('textbox', { name: 'Description' }).fill('Four weeks');
  await readyForLostNetwork(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Create protocol' }).click();
  await expect(toast(page, 'The shop could not be reached. Please try again.')).toBeVisible();
});

test('SEAM-6 a protocol whose answer was lost is one protocol, also when it is sent again after a reload', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch|Failed to load resource/);
  await signedInAsNewPractitioner(page);
  await page.goto('/en/account/practitioner/protocols/new');
  const main = page.getByRole('main');
  const name = newName('Once');
  const create = main.getByRole('button', { name: 'Create protocol' });
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await main.getByRole('textbox', { name: 'Description' }).fill('Four weeks');
  await page.route('**/protocols/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await expect(toast(page, 'The shop could not be reached. Please try again.')).toBeVisible();
  await expect(main.getByRole('alert').filter({ hasText: 'What you typed is still here' })).toBeVisible();
  await page.unroute('**/protocols/create');
  await page.reload();
  await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await create.click();
  await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goto('/en/account/practitioner/protocols');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([name]);
});
