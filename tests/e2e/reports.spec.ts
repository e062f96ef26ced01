import type { BrowserContext, Page } from '@playwright/test';
import type { PageReport } from '#contract/platform/report/schema.ts';
import { waitForHydration } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

const REPORT_SCRIPT_PATH = '/reports.js';

/** Collects reports sent by pages; `Math.random` returns 0, so that each page is sampled. */
async function watchReports(browserContext: BrowserContext): Promise<PageReport[]> {
  const pageReports: PageReport[] = [];
  await browserContext.addInitScript(() => {
    Math.random = () => 0;
  });
  await browserContext.route('**/api/reports', async (route) => {
    const reportResponse = await route.fetch();
    expect(reportResponse.status()).toBe(200);
    await route.fulfill({ response: reportResponse });
    // Last, because a test may end with it.
    pageReports.push(JSON.parse(route.request().postData() ?? ''));
  });
  return pageReports;
}

/** Dispatches the events that a browser sends when a tab is left. */
async function simulateTabLeaving(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const isReportScriptLoaded = (page: Page) =>
  page.evaluate(
    (scriptPath) => performance.getEntriesByName(new URL(scriptPath, location.href).href).length > 0,
    REPORT_SCRIPT_PATH,
  );

test('SHOP-10 errors and speed of a page reach the operator when it is left, after somebody has touched it', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/out of cheese|view transition/);
  const pageReports = await watchReports(context);
  await page.goto('/de/products/omega-3?variant=1');
  await waitForHydration(page);
  expect(await isReportScriptLoaded(page)).toBe(false);
  await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isReportScriptLoaded(page)).toBe(true);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of cheese');
    });
    Promise.reject(new DOMException('Skipping view transition because it was replaced', 'AbortError'));
  });
  await expect.poll(() => page.evaluate(() => globalThis.pageErrors?.length)).toBe(2);
  await simulateTabLeaving(page);
  await expect.poll(() => pageReports).toHaveLength(1);
  expect(pageReports[0]).toMatchObject({
    page: '/de/products/omega-3',
    language: 'de',
    device: test.info().project.name,
    vitals: { ttfb: expect.any(Number), lcp: expect.any(Number), cls: expect.any(Number) },
    errors: [{ message: 'Error: out of cheese' }],
  });
  expect(pageReports[0]?.errors).toHaveLength(1);
});
