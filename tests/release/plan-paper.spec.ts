import type { Page } from '@playwright/test';
import { LANGUAGES } from '#i18n/languages.ts';
import de from '../../public/locales/de/plan.json' with { type: 'json' };
import en from '../../public/locales/en/plan.json' with { type: 'json' };
import ja from '../../public/locales/ja/plan.json' with { type: 'json' };
import { expectCode, printPage, readDurations, readPages, rowsOf, stripText } from '../e2e/support/paper.ts';
import { marginsOf, type PdfPage, readTexts } from '../e2e/support/pdf.ts';
import { Practitioner } from '../e2e/support/protocols.ts';
import { expect, test } from '../e2e/support/test.ts';
import { PRINTED_PLANS, type PrintedPlan } from './support/printed-plans.ts';

const PAPER_FORMATS = ['A4', 'Letter'] as const;
const PAGE_MESSAGES = { en, de, ja } as const;
type Headings = Readonly<Record<'your-day' | 'note' | 'need', string>>;

/** Expects all texts of the page in the printed text, and each warning exactly once. */
async function expectSameText(page: Page, text: string, headings: Headings): Promise<void> {
  const day = await rowsOf(page, headings['your-day']);
  expect(day.length).toBeGreaterThan(0);
  for (const line of day.flat()) expect(text).toContain(stripText(line));
  const notes = page.getByRole('region', { name: headings.note, exact: true }).getByRole('listitem');
  for (const warning of await notes.allTextContents()) {
    const heading = stripText(warning.split(/[.:。：]/, 1)[0] ?? '');
    // The rest of a Japanese warning may be a single digit.
    if (heading.length > 3) expect(text.split(heading), warning).toHaveLength(2);
  }
  for (const durationText of await readDurations(page)) expect(text).toContain(stripText(durationText));
}

/** Expects no line break within a word of an amount or name. */
async function expectWholeWords(page: Page, pdf: readonly PdfPage[], headings: Headings): Promise<void> {
  const rows = await rowsOf(page, headings['your-day']);
  const visibleText = rows.flatMap((row) => row.slice(0, 2)).join(' ');
  const text = pdf.map((one) => one.text).join(' ');
  for (const word of visibleText.match(/\p{Script=Latin}{4,}/gu) ?? []) expect(text).toContain(word);
}

/** Smallest printed font sizes in points: of the amounts, and of any text. */
async function measureSmallestFonts(page: Page, amounts: readonly string[]): Promise<{ amount: number; any: number }> {
  await page.emulateMedia({ media: 'print' });
  const fontSizes = await page.evaluate((amountTexts) => {
    const isText = (one: Element) => [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue);
    const toPoints = (one: Element) => (Number.parseFloat(getComputedStyle(one).fontSize) * 72) / 96;
    const textElements = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && isText(one));
    const isAmount = ({ textContent }: Element) => amountTexts.includes(textContent ?? '');
    return { amount: textElements.filter(isAmount).map(toPoints), any: textElements.map(toPoints) };
  }, amounts);
  await page.emulateMedia({ media: null });
  return { amount: Math.min(...fontSizes.amount), any: Math.min(...fontSizes.any) };
}

async function expectPageHead({ text, hasPictures, greyPage }: PdfPage, name: string): Promise<void> {
  for (const expectedText of [name, 'Dana Rowan', '/stores/rowan-clinic'])
    expect(stripText(text)).toContain(stripText(expectedText));
  expect(text).not.toMatch(/[€£]/);
  expect(hasPictures).toBe(false);
  for (const margin of Object.values(marginsOf(greyPage))) expect(margin).toBeGreaterThan(11.8);
}

async function expectPaper(page: Page, { name, language, pages }: PrintedPlan, address: string): Promise<void> {
  const parts = page.getByRole('heading', { level: 3 }).getByText(/^\d+:\d\d$/);
  const clockTexts = await parts.allTextContents();
  for (const format of PAPER_FORMATS) {
    const pdf = await printPage(page, format);
    // A part of the day stays on one page.
    for (const clockText of clockTexts) expect(pdf.filter(({ text }) => text.includes(clockText))).toHaveLength(1);
    if (pages) expect(pdf, format).toHaveLength(pages);
    for (const one of pdf) await expectPageHead(one, name);
    await expectSameText(page, readPages(pdf), PAGE_MESSAGES[language]);
    await expectWholeWords(page, pdf, PAGE_MESSAGES[language]);
    await expectCode(pdf.at(-1), address);
  }
  await expectWholeWords(page, await printPage(page, 'A5'), PAGE_MESSAGES[language]);
  const amounts = (await rowsOf(page, PAGE_MESSAGES[language]['your-day'])).map(([amount = '']) => amount);
  const { amount, any } = await measureSmallestFonts(page, amounts);
  // Rounding: browsers calculate in pixels.
  expect(amount).toBeGreaterThan(11.99);
  expect(any).toBeGreaterThan(9.99);
}

for (const plan of PRINTED_PLANS) {
  test(`PLAN-06 PLAN-07 a plan prints without JavaScript: ${plan.name}`, async ({ noJavaScript: page, request }) => {
    const practitioner = await Practitioner.signIn(request);
    const id = await practitioner.createWithDoses(plan.name, plan.lines);
    const path = `/${plan.language}/protocols/${await practitioner.link(id)}`;
    await page.goto(path);
    await expectPaper(page, plan, page.url());
  });
}

/** Expects run-out dates outside of the box of a note, so that reading by line does not mix them. */
async function expectDatesOutsideNotes(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const separatedRows = await page.locator('[data-paper] tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [note, durationElement] = [row.querySelector('p[lang]'), row.querySelector('[data-lasts]')];
      const lines = [...(note?.getClientRects() ?? [])];
      const [firstRect, lastRect, date] = [lines[0], lines.at(-1), durationElement?.getBoundingClientRect()];
      if (!firstRect || !lastRect || !date || date.width === 0) return [];
      const leftEdge = Math.min(...lines.map((line) => line.left));
      const isDurationOutside =
        date.right <= leftEdge || date.bottom <= firstRect.top + 2 || date.top >= lastRect.top - 2;
      return isDurationOutside ? [] : [row.textContent];
    }),
  );
  await page.emulateMedia({ media: null });
  expect(separatedRows).toEqual([]);
}

async function chooseFirstDay(page: Page, path: string, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${date}T09:00:00`));
  await page.goto(`/en${path}`);
  await page.getByLabel('I start on').fill(date);
  await page.getByRole('button', { name: 'Show my day' }).click();
  await expect(page.locator('[data-paper] [data-first-day]')).not.toBeEmpty();
}

for (const { name, lines } of PRINTED_PLANS.filter(({ isDated }) => isDated)) {
  test(`PLAN-06 with a first day a plan is one page in every language: ${name}`, async ({ page, request }) => {
    test.slow();
    const practitioner = await Practitioner.signIn(request);
    const id = await practitioner.createWithDoses(name, lines);
    const path = `/protocols/${await practitioner.link(id)}`;
    // Width of A4 between its margins.
    await page.setViewportSize({ width: 703, height: 900 });
    await chooseFirstDay(page, path, '2026-11-20');
    for (const language of LANGUAGES) {
      await page.goto(`/${language}${path}`);
      const day = page.locator('[data-paper] [data-first-day]');
      await expect(day).toContainText('2026');
      const expectedTexts = [
        await day.textContent(),
        ...(await page.locator('[data-paper] [data-lasts]').allTextContents()),
      ];
      for (const format of PAPER_FORMATS) {
        const texts = await readTexts(await page.pdf({ format, preferCSSPageSize: true }));
        expect(texts, `${language} ${format}`).toHaveLength(1);
        for (const expectedText of expectedTexts)
          expect(stripText(texts.join(''))).toContain(stripText(expectedText ?? ''));
      }
      await expectDatesOutsideNotes(page);
    }
  });
}

test('PLAN-06 what begins a week later can be read on paper from as far as what is taken now', async ({
  page,
  request,
}) => {
  const practitioner = await Practitioner.signIn(request);
  const id = await practitioner.createWithDoses('Slowly begun', [
    ['magnesium-bisglycinate-200-mg-alderfen', '2n', 1, ''],
    ['active-b-complex-duinmeer', '1b +7d', 1, ''],
  ]);
  await chooseFirstDay(page, `/protocols/${await practitioner.link(id)}`, '2026-11-20');
  const laterRows = page.locator('[data-paper] tr').filter({ hasText: 'from 27 November 2026' });
  await expect(laterRows).toHaveCount(1);
  const { amount } = await measureSmallestFonts(page, ['1 capsule', '2 tablets', '2 capsules']);
  expect(amount).toBeGreaterThan(11.99);
  await page.emulateMedia({ media: 'print' });
  expect(await laterRows.getByText('Active B complex').evaluate((one) => getComputedStyle(one).fontSize)).toBe(
    await page
      .locator('[data-paper]')
      .getByText('Magnesium bisglycinate')
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize),
  );
});
