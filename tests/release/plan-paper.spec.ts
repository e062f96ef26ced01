import type { Page } from '@playwright/test';
import { LANGUAGES } from '#i18n/languages.ts';
import de from '../../public/locales/de/plan.json' with { type: 'json' };
import en from '../../public/locales/en/plan.json' with { type: 'json' };
import ja from '../../public/locales/ja/plan.json' with { type: 'json' };
import {
  expectPaperQrCode,
  joinPageTexts,
  normalizePaperText,
  printToPdf,
  readDurations,
  readSectionRows,
} from '../e2e/support/paper.ts';
import { measureMargins, type PdfPage, readPdfTexts } from '../e2e/support/pdf.ts';
import { Practitioner } from '../e2e/support/protocols.ts';
import { expect, test } from '../e2e/support/test.ts';
import { PRINTED_PLANS, type PrintedPlan } from './support/printed-plans.ts';

const PAPER_FORMATS = ['A4', 'Letter'] as const;
const PAGE_MESSAGES = { en, de, ja } as const;
type PlanHeadings = Readonly<Record<'your-day' | 'note' | 'need', string>>;

/** Expects all texts of the page in the printed text, and each warning exactly once. */
async function expectAllTextsPrinted(page: Page, printedText: string, headings: PlanHeadings): Promise<void> {
  const yourDayRows = await readSectionRows(page, headings['your-day']);
  expect(yourDayRows.length).toBeGreaterThan(0);
  for (const yourDayText of yourDayRows.flat()) expect(printedText).toContain(normalizePaperText(yourDayText));
  const noteItems = page.getByRole('region', { name: headings.note, exact: true }).getByRole('listitem');
  for (const warningText of await noteItems.allTextContents()) {
    const warningHeading = normalizePaperText(warningText.split(/[.:。：]/, 1)[0] ?? '');
    // The rest of a Japanese warning may be a single digit.
    if (warningHeading.length > 3) expect(printedText.split(warningHeading), warningText).toHaveLength(2);
  }
  for (const durationText of await readDurations(page)) expect(printedText).toContain(normalizePaperText(durationText));
}

/** Expects no line break within a word of an amount or name. */
async function expectWholeWords(page: Page, pdfPages: readonly PdfPage[], headings: PlanHeadings): Promise<void> {
  const yourDayRows = await readSectionRows(page, headings['your-day']);
  const visibleText = yourDayRows.flatMap((row) => row.slice(0, 2)).join(' ');
  const printedText = pdfPages.map((pdfPage) => pdfPage.text).join(' ');
  for (const word of visibleText.match(/\p{Script=Latin}{4,}/gu) ?? []) expect(printedText).toContain(word);
}

/** Smallest printed font sizes in points: of the amounts, and of any text. */
async function measureSmallestFonts(
  page: Page,
  doseAmounts: readonly string[],
): Promise<{ amount: number; anyText: number }> {
  await page.emulateMedia({ media: 'print' });
  const fontSizes = await page.evaluate((doseAmountTexts) => {
    const hasOwnText = (textElement: Element) =>
      [...textElement.childNodes].some((node) => node.nodeType === 3 && node.nodeValue);
    const measureFontSizePoints = (textElement: Element) =>
      (Number.parseFloat(getComputedStyle(textElement).fontSize) * 72) / 96;
    const textElements = [...document.querySelectorAll('body *')].filter(
      (bodyElement) => bodyElement.checkVisibility() && hasOwnText(bodyElement),
    );
    const isAmountElement = ({ textContent }: Element) => doseAmountTexts.includes(textContent ?? '');
    return {
      amount: textElements.filter(isAmountElement).map(measureFontSizePoints),
      any: textElements.map(measureFontSizePoints),
    };
  }, doseAmounts);
  await page.emulateMedia({ media: null });
  return { amount: Math.min(...fontSizes.amount), anyText: Math.min(...fontSizes.any) };
}

async function expectPrintedPageHead({ text, hasPictures, greyPage }: PdfPage, planName: string): Promise<void> {
  for (const expectedText of [planName, 'Dana Rowan', '/stores/rowan-clinic'])
    expect(normalizePaperText(text)).toContain(normalizePaperText(expectedText));
  expect(text).not.toMatch(/[€£]/);
  expect(hasPictures).toBe(false);
  for (const margin of Object.values(measureMargins(greyPage))) expect(margin).toBeGreaterThan(11.8);
}

async function expectPrintedPlan(
  page: Page,
  { planName: name, language, expectedPageCount: pageCount }: PrintedPlan,
  planUrl: string,
): Promise<void> {
  const partOfDayHeadings = page.getByRole('heading', { level: 3 }).getByText(/^\d+:\d\d$/);
  const clockTexts = await partOfDayHeadings.allTextContents();
  for (const paperFormat of PAPER_FORMATS) {
    const pdfPages = await printToPdf(page, paperFormat);
    // A part of the day stays on one page.
    for (const clockText of clockTexts) expect(pdfPages.filter(({ text }) => text.includes(clockText))).toHaveLength(1);
    if (pageCount) expect(pdfPages, paperFormat).toHaveLength(pageCount);
    for (const pdfPage of pdfPages) await expectPrintedPageHead(pdfPage, name);
    await expectAllTextsPrinted(page, joinPageTexts(pdfPages), PAGE_MESSAGES[language]);
    await expectWholeWords(page, pdfPages, PAGE_MESSAGES[language]);
    await expectPaperQrCode(pdfPages.at(-1), planUrl);
  }
  await expectWholeWords(page, await printToPdf(page, 'A5'), PAGE_MESSAGES[language]);
  const shownDoseAmounts = (await readSectionRows(page, PAGE_MESSAGES[language]['your-day'])).map(
    ([amount = '']) => amount,
  );
  const { amount, anyText: anyTextPoints } = await measureSmallestFonts(page, shownDoseAmounts);
  // Rounding: browsers calculate in pixels.
  expect(amount).toBeGreaterThan(11.99);
  expect(anyTextPoints).toBeGreaterThan(9.99);
}

for (const printedPlan of PRINTED_PLANS) {
  test(`PLAN-06 PLAN-07 a plan prints without JavaScript: ${printedPlan.planName}`, async ({
    noJavaScript: page,
    request,
  }) => {
    const practitioner = await Practitioner.signIn(request);
    const id = await practitioner.createProtocolWithDoses(printedPlan.planName, printedPlan.lines);
    const path = `/${printedPlan.language}/protocols/${await practitioner.createLinkToken(id)}`;
    await page.goto(path);
    await expectPrintedPlan(page, printedPlan, page.url());
  });
}

/** Expects run-out dates beside or below a note's box, so that reading line by line does not mix both. */
async function expectNoDateNoteOverlap(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const overlappingRows = await page.locator('[data-paper] tr').evaluateAll((tableRows) =>
    tableRows.flatMap((row) => {
      const [note, durationElement] = [row.querySelector('p[lang]'), row.querySelector('[data-lasts]')];
      const noteRects = [...(note?.getClientRects() ?? [])];
      const [firstRect, lastRect, date] = [noteRects[0], noteRects.at(-1), durationElement?.getBoundingClientRect()];
      if (!firstRect || !lastRect || !date || date.width === 0) return [];
      const noteLeftEdge = Math.min(...noteRects.map((noteRect) => noteRect.left));
      const isDateOutsideNote =
        date.right <= noteLeftEdge || date.bottom <= firstRect.top + 2 || date.top >= lastRect.top - 2;
      return isDateOutsideNote ? [] : [row.textContent];
    }),
  );
  await page.emulateMedia({ media: null });
  expect(overlappingRows).toEqual([]);
}

async function chooseFirstDay(page: Page, path: string, startDate: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${startDate}T09:00:00`));
  await page.goto(`/en${path}`);
  await page.getByLabel('I start on').fill(startDate);
  await page.getByRole('button', { name: 'Show my day' }).click();
  await expect(page.locator('[data-paper] [data-first-day]')).not.toBeEmpty();
}

for (const { planName: name, lines } of PRINTED_PLANS.filter(({ hasFirstDay }) => hasFirstDay)) {
  test(`PLAN-06 with a first day a plan is one page in every language: ${name}`, async ({ page, request }) => {
    test.slow();
    const practitioner = await Practitioner.signIn(request);
    const id = await practitioner.createProtocolWithDoses(name, lines);
    const path = `/protocols/${await practitioner.createLinkToken(id)}`;
    // Width of A4 between its margins.
    await page.setViewportSize({ width: 703, height: 900 });
    await chooseFirstDay(page, path, '2026-11-20');
    for (const language of LANGUAGES) {
      await page.goto(`/${language}${path}`);
      const printedFirstDay = page.locator('[data-paper] [data-first-day]');
      await expect(printedFirstDay).toContainText('2026');
      const expectedTexts = [
        await printedFirstDay.textContent(),
        ...(await page.locator('[data-paper] [data-lasts]').allTextContents()),
      ];
      for (const paperFormat of PAPER_FORMATS) {
        const pdfTexts = await readPdfTexts(await page.pdf({ format: paperFormat, preferCSSPageSize: true }));
        expect(pdfTexts, `${language} ${paperFormat}`).toHaveLength(1);
        for (const expectedText of expectedTexts)
          expect(normalizePaperText(pdfTexts.join(''))).toContain(normalizePaperText(expectedText ?? ''));
      }
      await expectNoDateNoteOverlap(page);
    }
  });
}

test('PLAN-06 what begins a week later can be read on paper from as far as what is taken now', async ({
  page,
  request,
}) => {
  const practitioner = await Practitioner.signIn(request);
  const id = await practitioner.createProtocolWithDoses('Slowly begun', [
    ['magnesium-bisglycinate-200-mg-alderfen', '2n', 1, ''],
    ['active-b-complex-duinmeer', '1b +7d', 1, ''],
  ]);
  await chooseFirstDay(page, `/protocols/${await practitioner.createLinkToken(id)}`, '2026-11-20');
  const rowsFromLaterDate = page.locator('[data-paper] tr').filter({ hasText: 'from 27 November 2026' });
  await expect(rowsFromLaterDate).toHaveCount(1);
  const { amount } = await measureSmallestFonts(page, ['1 capsule', '2 tablets', '2 capsules']);
  expect(amount).toBeGreaterThan(11.99);
  await page.emulateMedia({ media: 'print' });
  expect(
    await rowsFromLaterDate.getByText('Active B complex').evaluate((rowText) => getComputedStyle(rowText).fontSize),
  ).toBe(
    await page
      .locator('[data-paper]')
      .getByText('Magnesium bisglycinate')
      .first()
      .evaluate((rowText) => getComputedStyle(rowText).fontSize),
  );
});
