import { expect, test } from './support/test.ts';

test('forced colours leave the edges of controls, what is chosen and the focus to be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/products/omega-3');
  const addToCartButton = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();
  await expect(addToCartButton).toHaveCSS('border-top-style', 'solid');
  const sizeGroup = page.getByRole('group', { name: 'Choose an option' });
  const chosenSizeLabel = sizeGroup.locator('label').filter({ has: page.getByRole('radio', { checked: true }) });
  await expect(chosenSizeLabel).toHaveCSS('outline-style', 'solid');
  await addToCartButton.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(addToCartButton).toBeFocused();
  await expect(addToCartButton).toHaveCSS('outline-style', 'solid');
  await page.goto('/en/products?brands=1');
  const lastFilterLink = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').last();
  await expect(lastFilterLink).toHaveCSS('border-top-style', 'solid');
});
