import type { APIRequestContext, Page } from '@playwright/test';
import { linkMailedTo, newEmail } from './support/outbox.ts';
import { readPdf } from './support/pdf.ts';
import { findProduct, Practitioner } from './support/protocols.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'Sturdy-1!';

async function newClient(request: APIRequestContext): Promise<string> {
  const email = newEmail('given');
  const data = { email, password: PASSWORD, type: 'client', user_type_id: 4 };
  const registered = await request.post('/api/v2/auth/register', { data });
  expect(registered.status()).toBe(201);
  const { registration_key: key }: { registration_key: string } = await registered.json();
  // What is shared with an address waits for its proof.
  const token = (await linkMailedTo(request, email)).split('/').at(-1);
  const activation = { token, registration_key: key };
  expect((await request.post('/api/v2/auth/activate', { data: activation })).status()).toBe(200);
  return email;
}

const plans = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('PLAN-06 CLI-01 CLI-02 SCOPE-09 ROLE-04 a client reads, buys and deletes what was shared @phone', async ({
  page,
  request,
}) => {
  const [email, practitioner] = [await newClient(request), await Practitioner.signIn(request)];
  const { name, variantId } = await findProduct(
    request,
    ({ variants: [one], practitioner_only: only }) => one?.availability === true && !only,
  );
  const ids: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const item = { product_variant_id: variantId, quantity: number, notes: 'With breakfast' };
    const id = await practitioner.create(`Plan ${number}`, [item]);
    await practitioner.assign(id, email, `Note ${number}`);
    ids.push(id);
  }
  await signedInAs(page, email, PASSWORD);
  await page.goto('/en/account/client/protocols');
  await expect(plans(page)).toHaveCount(5);
  await expect(plans(page).first()).toHaveText('Plan 6');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(plans(page)).toHaveCount(6);
  const first = page.getByRole('article').filter({ hasText: 'Plan 6' });
  for (const text of ['From Dana Rowan', 'Note 6', 'Your discount in the cart: 10 %', name, 'Quantity: 6'])
    await expect(first).toContainText(text);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print Plan 5' }).click();
  const alone = await readPdf(await page.pdf());
  expect(alone.map(({ text }) => text.match(/Plan \d/g))).toEqual([['Plan 5']]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await readPdf(await page.pdf())).toHaveLength(6);

  await first.getByRole('button', { name: /^Add all to cart/ }).click();
  await expect(first.getByText('1 product added to your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Plan 6' }).click();
  const deleted = page.waitForRequest((call) => call.method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  expect(new URL((await deleted).url()).pathname).toBe(`/api/account/clients/protocols/${ids[5]}`);
  await expect(page.getByText('Protocol deleted')).toBeVisible();
  await page.reload();
  await expect(plans(page)).toHaveText(['Plan 5', 'Plan 4', 'Plan 3', 'Plan 2', 'Plan 1']);
  expect(await practitioner.has(ids[5] ?? 0)).toBe(true);
});

/** 120 capsules. */
const CAPSULES = 'magnesium-bisglycinate-200-mg-alderfen';
const DAY = 86_400_000;
const inWords = (time: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(time);

test('DOSE-14 PLAN-05 a client sets the first day, gets a pack and takes it back; lines of weekdays come and go @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const [email, practitioner] = [await newClient(request), await Practitioner.signIn(request)];
  const magnesium = await findProduct(request, ({ slug }) => slug === CAPSULES);
  const b12 = await findProduct(request, ({ name }) => name === 'Vitamin B12 1,000 µg');
  const items = [magnesium, b12].map(({ variantId }) => ({
    ...{ product_variant_id: variantId, quantity: 1, notes: '' },
  }));
  const id = await practitioner.create('Quiet nights', items);
  const now = Date.now();
  const weekday = new Date(now).getUTCDay() || 7;
  const evening = { part: 'bedtime', amount: 4, food: null };
  await practitioner.setDose(id, magnesium.variantId, evening);
  const rhythm = { kind: 'weekdays', days: [weekday] };
  await practitioner.setDose(id, b12.variantId, { part: 'breakfast', amount: 1, food: null }, rhythm);
  await practitioner.assign(id, email, 'Slowly');

  await signedInAs(page, email, PASSWORD);
  await page.goto('/en/account/client/protocols');
  const plan = page.getByRole('article').filter({ hasText: 'Quiet nights' });
  const breakfast = plan.getByRole('heading', { name: /^Breakfast/ });
  await plan.getByLabel('I start on').fill(new Date(now).toISOString().slice(0, 10));
  await plan.getByRole('button', { name: 'Show my day' }).click();
  await expect(plan.getByRole('heading', { name: 'Today, day 1' })).toBeFocused();
  await expect(breakfast).toBeVisible();
  await expect(plan.getByText('4 capsules', { exact: true }).filter({ visible: true })).toBeVisible();
  const runsOut = (days: number) =>
    plan.getByText(`Runs out on ${inWords(now + days * DAY)}`).filter({ visible: true });
  await expect(runsOut(30)).toBeVisible();

  const added = page.waitForResponse((response) => response.url().endsWith('/stock') && response.ok());
  await plan.getByRole('button', { name: `I have got another pack of ${magnesium.name}` }).click();
  await expect(runsOut(60)).toBeVisible();
  await added;
  await page.reload();
  await expect(plan.getByRole('heading', { name: 'Today, day 1' })).toBeVisible();
  await expect(plan.getByText('1 more pack than planned').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Undo' }).click();
  await expect(runsOut(30)).toBeVisible();
  await expect(plan.getByText('more pack')).toHaveCount(0);

  await page.clock.setFixedTime(now + DAY);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(plan.getByRole('heading', { name: 'Today, day 2' })).toBeVisible();
  await expect(breakfast).toHaveCount(0);
  await plan.getByRole('button', { name: 'All days' }).click();
  await expect(plan.getByRole('heading', { name: 'Not every day' })).toBeVisible();
});
