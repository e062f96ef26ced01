import { signInAsNewPractitioner } from './support/new-practitioner.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TEMPLATES_PAGE_PATH = '/account/practitioner/templates';

test('BUILD-47 BUILD-48 BUILD-49 CONST-34 a drawer slides in over a page that stands still', async ({ page }) => {
  await page.addInitScript(() => {
    const transitionedProperties: string[] = [];
    Reflect.set(window, 'slides', transitionedProperties);
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLDialogElement) transitionedProperties.push(propertyName);
    });
  });
  await signInAs(page, 'certified@example.com');
  await page.goto(`/en${TEMPLATES_PAGE_PATH}`);
  const useTemplateButton = page.getByRole('button', { name: 'Use Foundations' });
  await useTemplateButton.click();
  const drawer = page.getByRole('dialog');
  const readDrawerEdges = async () => {
    const drawerBox = await drawer.boundingBox();
    return drawerBox && { left: drawerBox.x, right: drawerBox.x + drawerBox.width };
  };
  await expect.poll(readDrawerEdges).toEqual({ left: expect.any(Number), right: 1280 });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'slides'))).toContain('translate');
  await expect(drawer).toHaveCSS('transition-duration', '0.3s');
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await drawer.evaluate((element) => element.setAttribute('data-side', 'left'));
  await expect.poll(readDrawerEdges).toMatchObject({ left: 0 });
  await drawer.evaluate((element) => element.setAttribute('data-side', 'right'));
  await expect.poll(readDrawerEdges).toMatchObject({ right: 1280 });
  await page.mouse.click(200, 400);
  await expect(drawer).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  await expect(useTemplateButton).toBeFocused();
});

test('MKT-10 DOSE-04: a protocol is saved as an own template, removed, brought back and used', async ({ page }) => {
  const templateName = 'Calm nights';
  const id = await (await signInAsNewPractitioner(page)).createProtocol(templateName, 2);
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByText('Saved as your own template')).toBeVisible();
  await page.goto(`/en${TEMPLATES_PAGE_PATH}`);
  const ownTemplate = page.getByRole('listitem').filter({ hasText: 'Your own template' });
  await expect(ownTemplate.getByRole('heading', { name: templateName })).toBeVisible();
  await ownTemplate.getByRole('button', { name: `Remove ${templateName}` }).click();
  await expect(ownTemplate).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await ownTemplate.getByRole('button', { name: `Use ${templateName}` }).click();
  await page.getByRole('button', { name: 'Create protocol' }).click();
  await expect(page).toHaveURL(/\/protocols\/\d+$/);
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
});
