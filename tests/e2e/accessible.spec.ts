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
