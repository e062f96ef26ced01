import { SEED_LINK_TOKEN } from '../../demo/people.ts';
import { expectPaperQrCode, joinPageTexts, normalizePaperText, printToPdf, readDurations } from './support/paper.ts';
import { Practitioner } from './support/protocols.ts';
import { readSvgCodes } from './support/qr.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SEED_PLAN_PATH = `/en/protocols/${SEED_LINK_TOKEN}`;

test('PLAN-06 PLAN-07 the seeded plan has its first day and run-outs on paper once this browser knows them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', '');
  });
  await page.goto(SEED_PLAN_PATH);
  const qrCodeMarkup = await page
    .locator('[data-paper] svg')
    .evaluate((svgElement) => [svgElement.outerHTML, svgElement.getAttribute('viewBox')]);
  const [drawnCode] = await readSvgCodes(qrCodeMarkup[0] ?? '');
  expect(drawnCode).toMatchObject({ text: page.url(), level: 'M' });
  expect(qrCodeMarkup[1]?.split(' ').slice(2).map(Number)).toEqual(Array(2).fill((drawnCode?.modules ?? 0) + 8));

  const [pageBefore] = await printToPdf(page);
  expect(pageBefore?.text).toMatch(/First day:\s/);
  expect(pageBefore?.text).not.toContain('2027');
  await page.clock.setFixedTime(new Date('2027-01-04T09:00:00'));
  await page.reload();
  await page.getByLabel('I start on').fill('2027-01-05');
  await page.getByRole('button', { name: 'Show my day' }).click();
  await expect(page.getByText('You start on 5 January 2027')).toBeVisible();
  const pdfPages = await printToPdf(page);
  expect(pdfPages).toHaveLength(1);
  expect(joinPageTexts(pdfPages)).toContain(normalizePaperText('First day: 5 January 2027'));
  for (const durationText of await readDurations(page))
    expect(joinPageTexts(pdfPages)).toContain(normalizePaperText(durationText));
  await expectPaperQrCode(pdfPages[0], page.url());

  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked');
});

test('PLAN-07 LINK-07 the share panel shows the link as a code, which Escape puts away', async ({ page, request }) => {
  const practitioner = await Practitioner.signIn(request);
  const id = await practitioner.createProtocol('Across the table');
  await signInAs(page, 'certified@example.com');
  await page.goto(`/en/account/practitioner/protocols/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  const sharePanel = page.getByRole('dialog', { name: 'Share protocol' });
  const qrCodeButton = sharePanel.getByRole('button', { name: 'Show QR code' });
  const qrCodeChunkRequest = page.waitForRequest(/QrCode/);
  await qrCodeButton.focus();
  await page.keyboard.press('Enter');
  await qrCodeChunkRequest;
  const qrCodeRegion = sharePanel.getByRole('region', { name: 'Open on a phone' });
  const planUrl = await qrCodeRegion.getByText(/^http/).textContent();
  const qrCodeImage = qrCodeRegion.getByRole('img', { name: 'QR code of the link' });
  const [readCode] = await readSvgCodes(await qrCodeImage.evaluate((svgElement) => svgElement.outerHTML));
  expect(readCode).toMatchObject({ text: planUrl, level: 'M' });
  // 26 mm at 96 pixels to the inch.
  const { width = 0 } = (await qrCodeImage.boundingBox()) ?? {};
  expect((width * (readCode?.modules ?? 0)) / ((readCode?.modules ?? 0) + 8)).toBeGreaterThanOrEqual(98.3);
  await expect(await request.get(planUrl ?? '')).toBeOK();
  await page.keyboard.press('Escape');
  await expect(qrCodeRegion).toBeHidden();
  await expect(sharePanel).toBeVisible();

  // The whole code is visible on request, also on small or landscape screens.
  for (const [width, height] of [
    [1280, 560],
    [320, 480],
    [740, 330],
  ] as const) {
    await page.setViewportSize({ width, height });
    await qrCodeButton.click();
    await expect(qrCodeImage, `${width} × ${height}`).toBeInViewport({ ratio: 0.99 });
    expect((await qrCodeImage.boundingBox())?.width).toBeGreaterThanOrEqual(98.3);
    await sharePanel.getByRole('button', { name: 'Hide QR code' }).click();
  }
});
