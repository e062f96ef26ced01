import { type FrontProxy, startFrontProxy } from '../../bench/browser/front.ts';
import { measureWorstLayoutShift } from '../../bench/browser/layout-shift.ts';
import { weighPage } from '../../bench/browser/page-weight.ts';
import { pageBudget, samplePages, weighedPages } from '../../bench/browser/pages.ts';
import { expect, test } from '../e2e/support/test.ts';

/** Sizes are the same on any machine, unlike the times in figures.spec.ts. */
test.describe('what a first visit loads', { tag: '@pictures' }, () => {
  let frontProxy: FrontProxy;

  test.beforeAll(async ({ baseURL }) => {
    frontProxy = await startFrontProxy(baseURL ?? '');
  });

  test.afterAll(() => frontProxy.close());

  for (const { name, path, javaScriptKiB } of samplePages) {
    test(`the ${name} page stays within its budget of bytes and requests`, async ({ browser }) => {
      const pageWeight = await weighPage(browser, frontProxy.url + path);
      expect.soft(pageWeight.javaScriptKiB).toBeLessThanOrEqual(javaScriptKiB);
      expect.soft(pageWeight.withoutPicturesKiB).toBeLessThanOrEqual(pageBudget.withoutPicturesKiB);
      expect.soft(pageWeight.requestsInView).toBeLessThanOrEqual(pageBudget.requestsInView);
    });

    test(`the ${name} page does not move while it loads`, async ({ browser }) => {
      expect(await measureWorstLayoutShift(browser, frontProxy.url + path, 3)).toBeLessThanOrEqual(
        pageBudget.layoutShift,
      );
    });
  }

  for (const { name, path, javaScriptKiB } of weighedPages) {
    const { withoutPicturesKiB, layoutShift } = pageBudget;
    test(`the ${name} page stays within its budget of bytes and does not move while it loads`, async ({ browser }) => {
      const contentWeight = await weighPage(browser, frontProxy.url + path);
      expect.soft(contentWeight.javaScriptKiB).toBeLessThanOrEqual(javaScriptKiB);
      expect.soft(contentWeight.withoutPicturesKiB).toBeLessThanOrEqual(withoutPicturesKiB);
      expect.soft(await measureWorstLayoutShift(browser, frontProxy.url + path, 2)).toBeLessThanOrEqual(layoutShift);
    });
  }

  test('the registration form does not move while it loads', async ({ browser }) => {
    const url = `${frontProxy.url}/de/onboarding/register/practitioner`;
    expect(await measureWorstLayoutShift(browser, url, 1)).toBeLessThanOrEqual(pageBudget.layoutShift);
  });
});
