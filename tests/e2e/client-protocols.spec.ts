import type { Page } from '@playwright/test';
import { readPdf } from './support/pdf.ts';
import { findProduct, Practitioner } from './support/protocols.ts';
import { signInAsNewClient } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const findPlanHeadings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('PLAN-06 CLI-01 CLI-02 SCOPE-09 ROLE-04 a client reads, buys and deletes what was shared @phone', async ({
  page,
  request,
}) => {
  const [{ email }, practitioner] = [await signInAsNewClient(page), await Practitioner.signIn(request)];
  const { name, variantId } = await findProduct(
    request,
    ({ variants: [one], practitioner_only: isPractitionerOnly }) => one?.availability === true && !isPractitionerOnly,
  );
  const ids: number[] = [];
  for (const planNumber of [1, 2, 3, 4, 5, 6]) {
    const protocolItem = { product_variant_id: variantId, quantity: planNumber, notes: 'With breakfast' };
    const id = await practitioner.createProtocol(`Plan ${planNumber}`, [protocolItem]);
    await practitioner.assignProtocol(id, email, `Note ${planNumber}`);
    ids.push(id);
  }
  await page.goto('/en/account/client/protocols');
  await expect(findPlanHeadings(page)).toHaveCount(5);
  await expect(findPlanHeadings(page).first()).toHaveText('Plan 6');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(findPlanHeadings(page)).toHaveCount(6);
  const planArticle = page.getByRole('article').filter({ hasText: 'Plan 6' });
  for (const expectedText of ['From Dana Rowan', 'Note 6', 'Your discount in the cart: 10 %', name, '6 packs'])
    await expect(planArticle).toContainText(expectedText);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print Plan 5' }).click();
  const printedPages = await readPdf(await page.pdf());
  expect(printedPages.map(({ text }) => text.match(/Plan \d/g))).toEqual([['Plan 5']]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await readPdf(await page.pdf())).toHaveLength(6);

  await planArticle.getByRole('button', { name: /^Add all to cart/ }).click();
  await expect(planArticle.getByText('1 product added to your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();

  const deleteRequestPromise = page.waitForRequest((sentRequest) => sentRequest.method() === 'DELETE');
  await page.getByRole('button', { name: 'Delete Plan 6' }).click();
  expect(new URL((await deleteRequestPromise).url()).pathname).toBe(`/api/account/clients/protocols/${ids[5]}`);
  await expect(page.getByText('Protocol deleted')).toBeVisible();
  const undoButton = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await expect(undoButton).toBeFocused();
  await undoButton.click();
  await expect(findPlanHeadings(page).first()).toHaveText('Plan 6');
  await page.getByRole('button', { name: 'Delete Plan 6' }).click();
  await expect(page.getByText('Deleted “Plan 6”.')).toBeVisible();
  await page.reload();
  await expect(findPlanHeadings(page)).toHaveText(['Plan 5', 'Plan 4', 'Plan 3', 'Plan 2', 'Plan 1']);
  expect(await practitioner.hasProtocol(ids[5] ?? 0)).toBe(true);
});
