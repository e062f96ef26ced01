import { test as base, expect, type Page } from '@playwright/test';
import { CONTRAST_RULE, findAxeViolations, WCAG_AND_BEST_PRACTICES } from './axe.ts';
import { PageProblems } from './page-problems.ts';
import { findReadingComplaints } from './reading-order.ts';

interface Fixtures {
  /** Errors of the browser; an unexpected one fails the test. */
  readonly problems: PageProblems;
  /** Page in a browser context with JavaScript switched off. */
  readonly noJavaScript: Page;
  /** Fails the test for violations of WCAG 2.2 AA or axe's rules, or for a reading order other than the visible one. */
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** Fails the test for too low contrast, the only rule that depends on the colour scheme. */
  readonly expectContrast: (page: Page) => Promise<void>;
  /** Checks all rules in the light scheme, then contrast in the dark one; restores the light scheme. */
  readonly expectAccessibleInBoth: (page: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, provideFixture) => {
      const problems = new PageProblems();
      await problems.watchContext(context);
      await provideFixture(problems);
      expect(problems.unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  noJavaScript: async ({ browser, problems }, provideFixture) => {
    const noScriptContext = await browser.newContext({ javaScriptEnabled: false });
    await problems.watchContext(noScriptContext);
    await provideFixture(await noScriptContext.newPage());
    await noScriptContext.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  expectAccessible: async ({}, provideFixture) => {
    await provideFixture(async (page) => {
      expect(await findAxeViolations(page, WCAG_AND_BEST_PRACTICES), 'violations found by axe').toEqual([]);
      expect(await findReadingComplaints(page), 'complaints of the reading order').toEqual([]);
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectContrast: async ({}, provideFixture) => {
    await provideFixture(async (page) => {
      expect(await findAxeViolations(page, CONTRAST_RULE), 'contrast, by axe').toEqual([]);
    });
  },
  expectAccessibleInBoth: async ({ expectAccessible, expectContrast }, provideFixture) => {
    await provideFixture(async (page) => {
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  },
});

export { expect } from '@playwright/test';
