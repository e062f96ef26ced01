import { expect, test } from './support/test.ts';

const SECTION_HEADINGS = {
  en: [
    'A message for you',
    'Two chairs, one plan',
    'What we can do for you',
    'Packages',
    'How we work',
    'Frequently asked questions',
    'Contact',
    'Opening hours',
  ],
  de: [
    'Eine Nachricht für Sie',
    'Two chairs, one plan',
    'What we can do for you',
    'Pakete',
    'So arbeiten wir',
    'Häufige Fragen',
    'Kontakt',
    'Öffnungszeiten',
  ],
} as const;

test('SCOPE-08 STORE-41 AMB-STORE-1 a stranger reads the whole store @pictures', async ({ page, expectAccessible }) => {
  const response = await page.goto('/en/stores/rowan-clinic');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Rowan Clinic' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...SECTION_HEADINGS.en]);
  await expect(page.locator('#services li')).toHaveCount(6);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  for (const pageImage of await page.locator('main img').all()) {
    await pageImage.scrollIntoViewIfNeeded();
    await expect(pageImage).toHaveJSProperty('complete', true);
    expect(await pageImage.evaluate((imageElement: HTMLImageElement) => imageElement.naturalWidth)).toBeGreaterThan(75);
  }
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('STORE-36 STORE-41 without JavaScript nothing is missing and questions open', async ({ noJavaScript }) => {
  await noJavaScript.goto('/de/stores/rowan-clinic');
  await expect(noJavaScript.getByRole('heading', { level: 2 })).toHaveText([...SECTION_HEADINGS.de]);
  await noJavaScript.getByText('Can we meet online?').click();
  await expect(noJavaScript.getByText('Yes, follow-ups can take place by video.')).toBeVisible();
  await noJavaScript.getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(noJavaScript.getByText('14 Orchard Row, Galway')).toBeInViewport();
  const bookingLink = noJavaScript.getByRole('link', { name: 'Termin vereinbaren' }).first();
  await expect(bookingLink).toHaveAttribute('href', 'https://rowan-clinic.example/appointments');
  await expect(bookingLink).toHaveAttribute('rel', 'noopener nofollow');
});
