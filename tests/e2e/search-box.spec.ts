import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const findSearchBox = (page: Page) => page.getByRole('combobox', { name: /./ }).and(page.locator('header input'));
/** Finds the search field before its script changes it. */
const findPlainSearchInput = (page: Page) => page.locator('header form[data-search] input');
const findSearchOptions = (page: Page) => page.locator('header').getByRole('option');
const findSearchPanel = (page: Page) =>
  page.getByRole('banner').getByRole('listbox', { includeHidden: true }).locator('..');

async function openSearchBox(page: Page, path = '/en'): Promise<void> {
  await page.goto(path);
  await findPlainSearchInput(page).click();
  await expect(findSearchOptions(page).first()).toBeVisible();
}

async function typeSearchText(page: Page, searchText: string): Promise<void> {
  await findSearchBox(page).fill(searchText);
  await expect(findSearchOptions(page).last()).toContainText(searchText);
}

test('SRCH-02 the list lies over the page, inside the window, and moves nothing', async ({ page }) => {
  await page.goto('/en');
  await page.evaluate(() => {
    const layoutShifts: number[] = [];
    Object.assign(window, { shifts: layoutShifts });
    new PerformanceObserver((entryList) => {
      for (const shiftEntry of entryList.getEntries()) layoutShifts.push(Number(Reflect.get(shiftEntry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  const initialMainBox = await page.locator('main').boundingBox();
  await findPlainSearchInput(page).click();
  await expect(findSearchOptions(page).first()).toBeVisible();
  await typeSearchText(page, 'zinc');
  expect(await page.locator('main').boundingBox()).toEqual(initialMainBox);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  const searchPanelBox = await findSearchPanel(page).boundingBox();
  const viewport = page.viewportSize();
  expect((searchPanelBox?.y ?? 0) + (searchPanelBox?.height ?? 0)).toBeLessThanOrEqual(viewport?.height ?? 0);
  const optionHeights = await findSearchOptions(page).evaluateAll((optionElements) =>
    optionElements.map((optionElement) => optionElement.getBoundingClientRect().height),
  );
  expect(Math.min(...optionHeights)).toBeGreaterThanOrEqual(44);
  for (const searchButton of await page.locator('header form[data-search] button').all()) {
    const searchButtonBox = await searchButton.boundingBox();
    expect(Math.min(searchButtonBox?.width ?? 0, searchButtonBox?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('SRCH-02 the list of popular products, with an active suggestion and with nothing found is accessible, light and dark', async ({
  page,
  expectAccessibleInBoth,
}) => {
  await openSearchBox(page, '/en/imprint');
  await expectAccessibleInBoth(page);
  await typeSearchText(page, 'zinc');
  await findSearchBox(page).press('ArrowDown');
  await expectAccessibleInBoth(page);
  await findSearchBox(page).fill('qqqqqqqq');
  await expect(findSearchPanel(page)).toContainText('qqqqqqqq');
  await expectAccessibleInBoth(page);
});

test('SRCH-03 without JavaScript the box is a plain form @phone', async ({ noJavaScript: page }) => {
  await page.goto('/de');
  await findPlainSearchInput(page).fill('zink');
  await findPlainSearchInput(page).press('Enter');
  await page.waitForURL('**/de/search-results?query=zink');
  await expect(findPlainSearchInput(page)).toHaveValue('zink');
});
