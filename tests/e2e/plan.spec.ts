import type { Page } from '@playwright/test';
import { sharePlan } from './support/plans.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const createIntakes = (dayPart: string | null, foodRule: string | null = null) => [
  { part: dayPart, amount: 1, food: foodRule },
];
const PLAN_LINES = [
  {
    intakes: [...createIntakes('breakfast'), ...createIntakes('bedtime')],
    notes: 'With a large glass of water.',
  },
  { intakes: createIntakes('breakfast'), rhythm: { kind: 'cycle', on: 1, off: 1 } },
  { intakes: createIntakes('midday', 'with_fat'), rhythm: { kind: 'weekdays', days: [1, 3, 5] } },
  { intakes: createIntakes(null), rhythm: { kind: 'as_needed', max_per_day: 2 } },
];

const findSection = (page: Page, sectionName: string) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: sectionName, level: 2 }) });
/** Section of a plan for one part of the day, such as breakfast. */
const findDayPart = (page: Page, dayPartHeading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: dayPartHeading, level: 3 }) })
    .last();

test('PLAN-01 PLAN-02 PLAN-08: a guest without JavaScript reads the day, legible at arm’s length @phone', async ({
  noJavaScript: page,
  request,
}) => {
  const { token, productNames: planProductNames } = await sharePlan(request, 'A plan nobody else reads', PLAN_LINES);
  const [twiceName = '', everyName = '', fatName = '', neededName = ''] = planProductNames;
  await page.goto(`/en/protocols/${token}`);
  await expect(page.getByText(/^As of \d+ \w+ 20\d\d$/).first()).toBeVisible();
  const breakfastItem = page.getByRole('listitem').filter({ hasText: twiceName }).first();
  for (const expectedText of [/^1 /, 'With a large glass of water.'])
    await expect(breakfastItem).toContainText(expectedText);
  await expect(page.getByRole('heading', { level: 3, name: /^Breakfast\s*08:00$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /^Bedtime\s*22:00$/ })).toBeVisible();
  await expect(findDayPart(page, 'Not every day')).toContainText(everyName);
  await expect(findDayPart(page, 'Not every day')).toContainText('every second day');
  await expect(findDayPart(page, 'Not every day')).toContainText(fatName);
  await expect(findDayPart(page, 'Not every day')).toContainText('with some fat, on Monday, Wednesday and Friday');
  await expect(findDayPart(page, 'As needed')).toContainText(`as needed, up to 2 times a day${neededName}`);
  await expect(findSection(page, 'What you need')).toContainText(/Lasts \d+ days/);
  await expect(findSection(page, 'What you need')).toContainText(/As needed, so not part of the cost of a day: \S/);
  const statutoryWarning = page.getByText('Do not exceed the stated recommended daily dose.');
  await expect(statutoryWarning.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByLabel('I start on')).toBeHidden();

  const headHtml = await page.locator('head').innerHTML();
  for (const privateText of ['nobody else reads', 'In spring', 'glass of water', ...planProductNames])
    expect(headHtml).not.toContain(privateText);

  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { text, size, contrast } of await measureTextContrasts(page)) {
      expect.soft(size, text).toBeGreaterThanOrEqual(18);
      expect.soft(contrast, `${text} ${colorScheme}`).toBeGreaterThanOrEqual(7);
    }
    const [row] = await measureTextContrasts(page);
    expect(row?.size).toBeGreaterThanOrEqual(22);
  }
});

test('PLAN-01: six products fit a phone of 390 px in 3,400 px, today’s first', async ({ page, request }) => {
  const { token } = await sharePlan(request, 'Six things for the winter', [
    {
      intakes: [...createIntakes('breakfast', 'with_food'), ...createIntakes('bedtime')],
      notes: 'With a large glass of water.',
    },
    { intakes: createIntakes('bedtime') },
    { intakes: createIntakes('midday', 'with_food'), notes: 'Not with coffee.' },
    { intakes: createIntakes('breakfast'), days: 28 },
    { intakes: createIntakes('evening', 'with_food') },
    { intakes: createIntakes('breakfast'), rhythm: { kind: 'cycle', on: 1, off: 1 } },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/protocols/${token}`);
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3400);
  await expect(page.locator('[data-part] li').first()).toBeInViewport();
  await expect(findSection(page, 'What you need').getByRole('listitem')).toHaveCount(6);
});

/** Measures font size (px) and contrast of each text in the plan's rows; needs no scripts of the page. */
function measureTextContrasts(page: Page): Promise<{ text: string; size: number; contrast: number }[]> {
  return page.locator('[data-part] li p').evaluateAll((textElements) => {
    const canvasContext = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const computeLuminance = (cssColour: string): number => {
      if (!canvasContext) return Number.NaN;
      canvasContext.fillStyle = cssColour;
      canvasContext.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvasContext.getImageData(0, 0, 1, 1).data].map((channelByte) => {
        const channelFraction = channelByte / 255;
        return channelFraction <= 0.04045 ? channelFraction / 12.92 : ((channelFraction + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return textElements.map((textElement) => {
      const { color, fontSize } = getComputedStyle(textElement);
      const dayPartCard = textElement.closest('[data-part]') ?? textElement;
      const [dark = 0, light = 0] = [
        computeLuminance(color),
        computeLuminance(getComputedStyle(dayPartCard).backgroundColor),
      ].toSorted((firstLuminance, secondLuminance) => firstLuminance - secondLuminance);
      return {
        text: textElement.textContent ?? '',
        size: Number.parseFloat(fontSize),
        contrast: (light + 0.05) / (dark + 0.05),
      };
    });
  });
}
