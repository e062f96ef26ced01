import { expect, type Page } from '@playwright/test';
import { type PdfPage, readPdf } from './pdf.ts';
import { readPaperCodes } from './qr.ts';

/** Removes characters that differ on paper: white space, hyphens (U+FFFE at line ends), letters the font lacks. */
export const normalizePaperText = (paperText: string): string =>
  paperText.replaceAll(/[\s\u00ad\ufffe\u2e80-\u9fff\uff00-\uffef-]/g, '');
export const joinPageTexts = (pdfPages: readonly PdfPage[]): string =>
  normalizePaperText(pdfPages.map(({ text }) => text).join(''));

export async function printToPdf(page: Page, paperFormat: 'A4' | 'Letter' | 'A5' = 'A4'): Promise<readonly PdfPage[]> {
  return readPdf(await page.pdf({ format: paperFormat, preferCSSPageSize: true }));
}

/** Returns the paragraph texts of each list item in the section with the given heading. */
export async function readSectionRows(page: Page, sectionHeading: string): Promise<readonly (readonly string[])[]> {
  const sectionRows = page.getByRole('region', { name: sectionHeading, exact: true }).getByRole('listitem');
  return sectionRows.evaluateAll((rowItems) =>
    rowItems.map((row) => [...row.querySelectorAll('p')].map((paragraphElement) => paragraphElement.textContent ?? '')),
  );
}

/** Reads the texts about how long each product of the plan lasts. */
export const readDurations = (page: Page): Promise<string[]> =>
  page.getByRole('listitem').locator('[data-lasts]').allTextContents();

export async function expectPaperQrCode(pdfPage: PdfPage | undefined, planUrl: string): Promise<void> {
  expect(normalizePaperText(pdfPage?.text ?? '')).toContain(normalizePaperText(planUrl));
  const qrCodes = pdfPage ? await readPaperCodes(pdfPage.greyPage) : [];
  expect(qrCodes).toMatchObject([{ text: planUrl, level: 'M' }]);
  expect(qrCodes[0]?.millimetres).toBeGreaterThanOrEqual(26);
}
