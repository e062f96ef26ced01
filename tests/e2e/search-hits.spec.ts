import { expect, test } from './support/test.ts';

test('SRCH-12 STATE-05 a product opened from the results page is offered again in the search box @phone', async ({
  page,
}) => {
  await page.goto('/en/search-results?query=zinc');
  const hit = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = (await hit.textContent())?.trim() ?? '';
  expect(name).toMatch(/zinc/i);
  await hit.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().click();
  const recent = page.getByRole('group', { name: 'Recently viewed' });
  await expect(recent.getByRole('option')).toHaveCount(1);
  await expect(recent.getByRole('option').first()).toContainText(name);
});
