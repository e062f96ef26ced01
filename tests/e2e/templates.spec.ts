import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PATH = '/account/practitioner/templates';

test('MKT-01 MKT-02 MKT-04 AMB-MKT-4 a practitioner makes a protocol of a template', async ({ page }) => {
  await signedInAs(page, 'certified@example.com');
  await page.goto(`/en${PATH}`);
  const template = page.getByRole('article').filter({ hasText: 'Foundations' });
  await expect(template.getByRole('listitem')).toHaveCount(3);
  await expect(template).toContainText('One tablet with breakfast.');
  await template.getByRole('button', { name: 'Use Foundations' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Foundations');
  await dialog.getByLabel('Name').fill('Foundations for spring');
  const created = page.waitForRequest('**/api/v2/providers/content/protocols/templates/create');
  const told = page.waitForRequest('**/api/v2/providers/marketing/marketing-event/create');
  await dialog.getByRole('button', { name: 'Create protocol' }).click();
  const body = (await created).postDataJSON();
  expect(body).toMatchObject({
    protocol_template_id: expect.any(Number),
    name: 'Foundations for spring',
    description: 'A plain start for the first three months.',
  });
  expect(body.protocol_line_items[0]).toEqual({
    product_variant_id: expect.any(Number),
    notes: 'One tablet with breakfast.',
    dose: { unit: 'tablet', phases: [expect.objectContaining({ rhythm: { kind: 'daily' } })] },
  });
  expect((await told).postDataJSON()).toEqual({ marketing_event_trigger_id: 5 });

  await expect(page).toHaveURL(/\/en\/account\/practitioner\/protocols\/\d+$/);
  await expect(page.getByText('Template added')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Foundations for spring' })).toBeVisible();
  await expect(
    main.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem'),
  ).toHaveCount(3);
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Foundations for spring' })).toBeVisible();
  await expect(page.getByText('Template added')).toHaveCount(0);
});

test('BUILD-47 BUILD-48 BUILD-49 CONST-34 a drawer slides in over a page that stands still', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const slides: string[] = [];
    Reflect.set(window, 'slides', slides);
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLDialogElement) slides.push(propertyName);
    });
  });
  await signedInAs(page, 'certified@example.com');
  await page.goto(`/en${PATH}`);
  const use = page.getByRole('button', { name: 'Use Foundations' });
  await use.click();
  const drawer = page.getByRole('dialog');
  const edges = async () => {
    const box = await drawer.boundingBox();
    return box && { left: box.x, right: box.x + box.width };
  };
  await expect.poll(edges).toEqual({ left: expect.any(Number), right: 1280 });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'slides'))).toContain('translate');
  await expect(drawer).toHaveCSS('transition-duration', '0.3s');
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await drawer.evaluate((element) => element.setAttribute('data-side', 'left'));
  await expect.poll(edges).toMatchObject({ left: 0 });
  await drawer.evaluate((element) => element.setAttribute('data-side', 'right'));
  await expect.poll(edges).toMatchObject({ right: 1280 });
  await page.mouse.click(200, 400);
  await expect(drawer).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  await expect(use).toBeFocused();
});
