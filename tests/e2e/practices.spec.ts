import { expect, test } from './support/test.ts';

test('SEAM-24 SCOPE-01 a guest finds a practice from the home page, without JavaScript @pictures @phone', async ({
  noJavaScript: page,
  expectAccessible,
  page: pageWithScripts,
}) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'All practices' }).click();
  await expect(page).toHaveURL('/en/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Practices' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name, service or place' }).fill('rowan consult');
  await page.getByRole('search').filter({ hasText: 'Name, service or place' }).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 2, name: '1 practice' })).toBeVisible();
  await page.getByRole('link', { name: 'Rowan Clinic', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rowan Clinic' })).toBeVisible();
  await page.goto('/en/stores?query=zzzz');
  await expect(page.getByText('No practice found for “zzzz”.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all practices' }).click();
  await expect(page.getByRole('link', { name: 'Rowan Clinic', exact: true })).toBeVisible();

  await pageWithScripts.goto('/ja/stores');
  await expect(pageWithScripts.getByRole('heading', { level: 1, name: '専門家のページ' })).toBeVisible();
  await expectAccessible(pageWithScripts);
  const readHorizontalOverflow = () =>
    pageWithScripts.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await readHorizontalOverflow()).toBeLessThanOrEqual(0);
});
