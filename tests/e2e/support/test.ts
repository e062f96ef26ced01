import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { PageProblems } from './page-problems.ts';
import { readingComplaints } from './reading-order.ts';

interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

interface Fixtures {
  /** Everything the browser complained about; a complaint the test did not allow fails it. */
  readonly problems: PageProblems;
  /** A page of a browser whose owner has switched JavaScript off. */
  readonly noJavaScript: Page;
  /**
   * Fails the test if axe finds a violation of WCAG 2.2 AA, or of its best practices, in the page as it stands, or if its
   * accessibility tree is not read as the page is seen.
   */
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** The part of that which a colour scheme can change. */
  readonly expectContrast: (page: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new PageProblems();
      await problems.watch(context);
      await use(problems);
      expect(problems.unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  noJavaScript: async ({ browser, problems }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await problems.watch(context);
    await use(await context.newPage());
    await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  expectAccessible: async ({}, use) => {
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    await use(async (page) => {
      await expectNoViolation(page, { type: 'tag', values });
      expect(await readingComplaints(page), 'complaints of the reading order').toEqual([]);
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectContrast: async ({}, use) => {
    await use((page) => expectNoViolation(page, { type: 'rule', values: ['color-contrast'] }));
  },
});

async function expectNoViolation(page: Page, runOnly: RunOnly): Promise<void> {
  await showAll(page);
  await motionEnded(page);
  // Without frames, which no page has, and without an account of what is right, axe needs a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], runOnly }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(found, 'violations found by axe').toEqual([]);
}

/** What is laid out only near the screen keeps the colours that it had before light changed to dark. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Colours that are on their way from one to the other have a contrast of no consequence. */
async function motionEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return endless || playState !== 'running';
    }),
  );
}

export { expect } from '@playwright/test';
