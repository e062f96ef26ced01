import { type FrontProxy, startFrontProxy } from '../../bench/browser/front.ts';
import { measureWorstLayoutShift } from '../../bench/browser/layout-shift.ts';
import { weighPage } from '../../bench/browser/page-weight.ts';
import { pageBudget, planPageBudget, samplePages } from '../../bench/browser/pages.ts';
import { createBuilderStorage } from '../../bench/browser/signed-in.ts';
import { createUniqueName, PractitionerApi } from './support/builder.ts';
import { shareLongPlan } from './support/plans.ts';
import { expect, test } from './support/test.ts';
import { readSessionTokens } from './support/tokens.ts';

/** Maximum KiB of JavaScript on a page: for a practitioner with a closed builder, and for the login page. */
const PRACTITIONER_MAX_JS_KIB = 28;
const LOGIN_MAX_JS_KIB = 96;

/** First-load sizes, which unlike times are the same on any machine; tests/release measures the other pages. */
test.describe('what a first visit loads', { tag: '@pictures' }, () => {
  let frontProxy: FrontProxy;

  test.beforeAll(async ({ baseURL }) => {
    frontProxy = await startFrontProxy(baseURL ?? '');
  });

  test.afterAll(() => frontProxy.close());

  for (const { name, path, javaScriptKiB } of samplePages.filter((samplePage) => samplePage.name === 'listing'))
    test(`the ${name} page stays within its budget of bytes and requests, and does not move while it loads`, async ({
      browser,
    }) => {
      const pageWeight = await weighPage(browser, frontProxy.url + path);
      expect.soft(pageWeight.javaScriptKiB).toBeLessThanOrEqual(javaScriptKiB);
      expect.soft(pageWeight.withoutPicturesKiB).toBeLessThanOrEqual(pageBudget.withoutPicturesKiB);
      expect.soft(pageWeight.requestsInView).toBeLessThanOrEqual(pageBudget.requestsInView);
      expect
        .soft(await measureWorstLayoutShift(browser, frontProxy.url + path, 1))
        .toBeLessThanOrEqual(pageBudget.layoutShift);
    });

  test('a practitioner whose builder is closed loads no React, and who signs in nothing of a session', async ({
    browser,
    request,
  }) => {
    const tokens = await readSessionTokens(request, 'certified@example.com');
    for (const path of ['/en', '/en/products', '/en/products/omega-3']) {
      const { javaScriptKiB } = await weighPage(browser, frontProxy.url + path, tokens);
      expect.soft(javaScriptKiB, path).toBeLessThanOrEqual(PRACTITIONER_MAX_JS_KIB);
    }
    const { javaScriptKiB: loginKiB } = await weighPage(browser, `${frontProxy.url}/en/login`);
    expect.soft(loginKiB).toBeLessThanOrEqual(LOGIN_MAX_JS_KIB);
  });

  test('the pages that practitioners work in stay within their budgets of scripts', async ({ browser, request }) => {
    const tokens = await readSessionTokens(request, 'certified@example.com');
    const id = await (await PractitionerApi.signIn(request, 'certified@example.com')).createProtocol(
      createUniqueName('Weighed'),
      6,
    );
    // Scripts alone: an answer grows with what other stories make. React is 67 of them.
    for (const [path, maximumKib] of [
      ['protocols', 120],
      [`protocols/${id}`, 137],
      ['clients', 114],
      ['store', 130],
    ] as const) {
      const url = `${frontProxy.url}/en/account/practitioner/${path}`;
      const { javaScriptKiB, requestsWithoutPictures } = await weighPage(browser, url, tokens);
      expect.soft(javaScriptKiB, path).toBeLessThanOrEqual(maximumKib);
      expect.soft(requestsWithoutPictures, path).toBeLessThanOrEqual(35);
    }
  });

  test('a listing beside the open builder stays within its budget of scripts and requests', async ({
    browser,
    request,
    baseURL,
  }) => {
    const tokens = await readSessionTokens(request, 'certified@example.com');
    const id = await (await PractitionerApi.signIn(request, 'certified@example.com')).createProtocol(
      createUniqueName('Beside'),
      6,
    );
    const builderStorageTexts = await createBuilderStorage(baseURL ?? '', tokens, id);
    const listingWeight = await weighPage(browser, `${frontProxy.url}/en/products`, builderStorageTexts, 1280);
    // More than without a builder: it was open.
    expect(listingWeight.javaScriptKiB).toBeGreaterThan(100);
    expect.soft(listingWeight.javaScriptKiB).toBeLessThanOrEqual(148);
    expect.soft(listingWeight.requestsWithoutPictures).toBeLessThanOrEqual(35);
  });

  test('PLAN-03: the page of a plan of ten lines is small and asks no other host', async ({ browser, request }) => {
    const path = `/en/protocols/${await shareLongPlan(request, 10)}`;
    const requestedOrigins = new Set<string>();
    const browserContext = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await browserContext.newPage();
    page.on('request', (sentRequest) => requestedOrigins.add(new URL(sentRequest.url()).origin));
    await page.goto(frontProxy.url + path);
    await page.waitForLoadState('networkidle');
    await browserContext.close();
    const { documentKiB, javaScriptKiB } = await weighPage(browser, frontProxy.url + path);
    expect
      .soft([...requestedOrigins].filter((requestedOrigin) => requestedOrigin !== 'null'))
      .toEqual([frontProxy.url]);
    expect.soft(documentKiB).toBeLessThanOrEqual(planPageBudget.documentKiB);
    expect.soft(javaScriptKiB).toBeLessThanOrEqual(planPageBudget.javaScriptKiB);
  });
});
