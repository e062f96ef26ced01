import { readFile } from 'node:fs/promises';
import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { findReadingComplaints } from './support/reading-order.ts';
import { expect, test } from './support/test.ts';

const PLAN_PATH = `/de/protocols/${SEED_LINK_TOKEN}`;

test('PLAN-10 a calendar is asked for by a form, without JavaScript too, and names products only on request @phone', async ({
  noJavaScript: page,
  request,
  problems,
}) => {
  problems.allow(/status of 422/);
  await page.goto(PLAN_PATH);
  await page.getByText('Erinnerungen im Kalender').click();
  const mainRegion = page.getByRole('main');
  await expect(mainRegion).toContainText('Wer den Kalender sieht, sieht auch sie.');
  await expect(mainRegion).toContainText('bei Bedarf, rund um den Sport');
  const productNamesCheckbox = page.getByRole('checkbox', { name: 'Mit Produktnamen' });
  await expect(productNamesCheckbox).not.toBeChecked();
  const downloadCalendar = async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Kalenderdatei herunterladen' }).click();
    expect((await file).suggestedFilename()).toBe('plan.ics');
    return readFile(await (await file).path(), 'utf8');
  };
  const calendarWithoutProductNames = await downloadCalendar();
  expect(calendarWithoutProductNames).toContain('SUMMARY:Nahrungsergänzung: Abendessen\r\n');
  expect(calendarWithoutProductNames).not.toContain('Kapseln');
  await productNamesCheckbox.check();
  expect((await downloadCalendar()).replaceAll('\r\n ', '')).toContain('2 Kapseln zum Abendessen');

  const calendarResponse = await request.get(`${PLAN_PATH}/calendar?names=1`);
  expect([calendarResponse.status(), calendarResponse.headers()]).toMatchObject([
    200,
    {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="plan.ics"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  ]);
  for (const [path, status] of [
    [`${PLAN_PATH}/calendar?from=2020-01-01`, 422],
    [`${PLAN_PATH}/calendar?from=morgen`, 422],
    [`/de/protocols/${'x'.repeat(32)}/calendar`, 404],
  ] as const) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, status, 'no-store']);
  }
  await page.goto(`${PLAN_PATH}/calendar?from=2020-01-01`);
  await expect(page.getByText('höchstens ein Jahr von heute entfernt')).toBeVisible();
  expect(await findReadingComplaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Zurück zum Einnahmeplan' }).click();
  await expect(page).toHaveURL(PLAN_PATH);
});
