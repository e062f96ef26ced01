import { expect, type Page } from '@playwright/test';
import { type PdfPage, readPdf } from './pdf.ts';
import { readPaperCodes } from './qr.ts';

/** Removes characters that differ on paper: white space, hyphens (U+FFFE at line ends), letters the font lacks. */
export const normalizePaperText = (text: string): string =>
  text.replaceAll(/[\s\u00ad\ufffe\u2e80-\u9fff\uff00-\uffef-]/g, '');
export const joinPageTexts = (pages: readonly PdfPage[]): string =>
  normalizePaperText(pages.map(({ text }) => text).join(''));

export async function printPage(page: Page, format: 'A4' | 'Letter' | 'A5' = 'A4'): Promise<readonly PdfPage[]> {
  return readPdf(await page.pdf({ format, preferCSSPageSize: true }));
}

/** Returns the paragraph texts of each list item in the section with the given heading. */
export async function readSectionRows(page: Page, heading: string): Promise<readonly (readonly string[])[]> {
  const rows = page.getByRole('region', { name: heading, exact: true }).getByRole('listitem');
  return rows.evaluateAll((elements) =>
    elements.map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent ?? '')),
  );
}

/** Reads the texts about how long each product of the plan lasts. */
export const readDurations = (page: Page): Promise<string[]> =>
  page.getByRole('listitem').locator('[data-lasts]').allTextContents();

export async function expectPaperQrCode(page: PdfPage | undefined, address: string): Promise<void> {
  expect(normalizePaperText(page?.text ?? '')).toContain(normalizePaperText(address));
  const codes = page ? await readPaperCodes(page.greyPage) : [];
  expect(codes).toMatchObject([{ text: address, level: 'M' }]);
  expect(codes[0]?.millimetres).toBeGreaterThanOrEqual(26);
}
