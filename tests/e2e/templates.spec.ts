import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PATH = '/account/practitioner/templates';

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
