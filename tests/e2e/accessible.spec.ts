import { expect, test } from './support/test.ts';

/** One page of each kind, and the status it is answered with; all of them in English are in smoke.spec.ts. */
const PAGES = [
  ['', 200],
  ['/products?categories=1', 200],
  ['/products/curcumin-400-mg-alderfen', 200],
  ['/search-results?query=magnesium', 200],
  ['/practitioners', 200],
  ['/no-such-page', 404],
] as const;

const LANGUAGES = [
  ['de', '@phone'],
  ['ja', '@desktop'],
] as const;

for (const [language, size] of LANGUAGES) {
  for (const [path, status] of PAGES) {
    test(`/${language}${path} has no barrier that axe knows, light and dark ${size}`, async ({
      page,
      problems,
      expectAccessible,
      expectContrast,
    }) => {
      problems.allow(/status of 404/);
      const response = await page.goto(`/${language}${path}`);
      expect(response?.status()).toBe(status);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    });
  }
}

test('forced colours leave the edges of controls, what is chosen and the focus to be seen @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/products/omega-3');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();
  await expect(add).toHaveCSS('border-top-style', 'solid');
  const sizes = page.getByRole('group', { name: 'Choose a size' });
  const chosen = sizes.locator('label').filter({ has: page.getByRole('radio', { checked: true }) });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await expect(add).toHaveCSS('outline-style', 'solid');
  await page.goto('/en/products?brands=1');
  const chip = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').last();
  await expect(chip).toHaveCSS('border-top-style', 'solid');
});
