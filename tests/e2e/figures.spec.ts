import { firstTaps, medianOf, tapBudget } from '../../bench/first-tap.ts';
import { type Front, startFront } from '../../bench/front.ts';
import { worstLayoutShift } from '../../bench/layout-shift.ts';
import { type LighthouseScores, measureSpeed, repeatedSpeed, runLighthouse } from '../../bench/lighthouse.ts';
import { weighPage } from '../../bench/page-weight.ts';
import {
  pageBudget,
  planBudget,
  type SamplePage,
  samplePages,
  speedBudget,
  weighedPages,
} from '../../bench/pages.ts';
import { debuggingPort } from './support/debugging-port.ts';
import { hydrated } from './support/hydrated.ts';
import { planOfLines } from './support/plans.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SPEED_AUDITS = new Set([
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
]);

const budgetedTimes = [
  'largestContentfulPaint',
  'totalBlockingTime',
  'processorBlockingTime',
  'processorBlockingTimeOnSlowPhone',
] as const;

let front: Front;

test.beforeAll(async ({ baseURL }) => {
  front = await startFront(baseURL ?? '');
});

test.afterAll(() => front.close());

/** Pages that were measured, by path: what is no matter of time need not be measured again. */
const measured = new Map<string, LighthouseScores>();

async function measure({ path, skippedAudits }: SamplePage): Promise<LighthouseScores> {
  const scores = await runLighthouse(front.url + path, debuggingPort, skippedAudits);
  measured.set(path, scores);
  return scores;
}

for (const sample of samplePages) {
  const { name, path, javaScriptKiB, isTimed = true } = sample;

  test(`the ${name} page stays within its budget of bytes and requests`, async ({ browser }) => {
    const weight = await weighPage(browser, front.url + path);
    expect.soft(weight.javaScriptKiB).toBeLessThanOrEqual(javaScriptKiB);
    expect.soft(weight.withoutPicturesKiB).toBeLessThanOrEqual(pageBudget.withoutPicturesKiB);
    expect.soft(weight.requestsInView).toBeLessThanOrEqual(pageBudget.requestsInView);
  });

  test(`the ${name} page does not move while it loads`, async ({ browser }) => {
    expect(await worstLayoutShift(browser, front.url + path, 3)).toBeLessThanOrEqual(pageBudget.layoutShift);
  });

  if (isTimed)
    test(`the ${name} page is there at once on a slow phone`, async () => {
      test.setTimeout(180_000);
      const speed = await repeatedSpeed(
        () => (measured.has(path) ? measureSpeed(front.url + path, debuggingPort) : measure(sample)),
        (figures) => budgetedTimes.every((time) => figures[time] <= speedBudget[time]),
      );
      for (const time of budgetedTimes) expect.soft(speed[time], time).toBeLessThanOrEqual(speedBudget[time]);
      expect.soft(speed.layoutShift).toBeLessThanOrEqual(pageBudget.layoutShift);
    });

  test(`the ${name} page leaves Lighthouse nothing to complain of`, async () => {
    test.setTimeout(60_000);
    const { points, failing } = measured.get(path) ?? (await measure(sample));
    expect.soft(points).toMatchObject({ accessibility: 100, bestPractices: 100, seo: 100 });
    // The speed has a test of its own, which measures more than once.
    expect.soft(failing.filter((audit) => !SPEED_AUDITS.has(audit))).toEqual([]);
  });
}

for (const path of ['/en/products', '/en/products/omega-3']) {
  test(`the very first tap on "add to cart" of ${path} is seen within 120 ms`, async ({ browser }) => {
    const { shown, interaction } = await firstTaps(browser, front.url + path, 3);
    expect(medianOf(shown), shown.join(', ')).toBeLessThanOrEqual(tapBudget.shown);
    // A quiet machine takes a third of that; what else is tested meanwhile counts here in full.
    expect(medianOf(interaction), interaction.join(', ')).toBeLessThanOrEqual(3 * tapBudget.interaction);
  });
}

for (const { name, path, javaScriptKiB, layoutShift = pageBudget.layoutShift } of weighedPages) {
  test(`the ${name} page stays within its budget of bytes and does not move while it loads`, async ({
    browser,
  }) => {
    const weight = await weighPage(browser, front.url + path);
    expect.soft(weight.javaScriptKiB).toBeLessThanOrEqual(javaScriptKiB);
    expect.soft(weight.withoutPicturesKiB).toBeLessThanOrEqual(pageBudget.withoutPicturesKiB);
    expect.soft(await worstLayoutShift(browser, front.url + path, 2)).toBeLessThanOrEqual(layoutShift);
  });
}

test('PLAN-03: the page of a plan of ten lines is small and asks no other host', async ({
  browser,
  request,
}) => {
  const path = `/en/protocols/${await planOfLines(request, 10)}`;
  const asked = new Set<string>();
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  page.on('request', (one) => asked.add(new URL(one.url()).origin));
  await page.goto(front.url + path);
  await page.waitForLoadState('networkidle');
  await context.close();
  const { documentKiB, javaScriptKiB } = await weighPage(browser, front.url + path);
  expect.soft([...asked].filter((origin) => origin !== 'null')).toEqual([front.url]);
  expect.soft(documentKiB).toBeLessThanOrEqual(planBudget.documentKiB);
  expect.soft(javaScriptKiB).toBeLessThanOrEqual(planBudget.javaScriptKiB);
});

for (const { path, signedIn, scripts } of [
  { path: '/en/login', signedIn: false, scripts: 12 },
  { path: '/en/account/profile', signedIn: true, scripts: 28 },
  { path: '/en/account/practitioner/protocols', signedIn: true, scripts: 30 },
  { path: '/en/account/practitioner/store', signedIn: true, scripts: 28 },
]) {
  test(`${path} lives with at most ${scripts} files of script`, async ({ page }) => {
    if (signedIn) await signedInAs(page, 'certified@example.com');
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().includes('/_astro/')) asked.add(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect([...asked].length, [...asked].join('\n')).toBeLessThanOrEqual(scripts);
  });
}
