import { type Front, startFront } from '../../bench/front.ts';
import { worstLayoutShift } from '../../bench/layout-shift.ts';
import { runLighthouse } from '../../bench/lighthouse.ts';
import { weighPage } from '../../bench/page-weight.ts';
import { pageBudget, samplePages } from '../../bench/pages.ts';
import { debuggingPort } from './support/debugging-port.ts';
import { expect, test } from './support/test.ts';

let front: Front;

test.beforeAll(async ({ baseURL }) => {
  front = await startFront(baseURL ?? '');
});

test.afterAll(() => front.close());

for (const { name, path, javaScriptKiB, skippedAudits } of samplePages) {
  test(`the ${name} page stays within its budget of bytes and requests`, async ({ browser }) => {
    const weight = await weighPage(browser, front.url + path);
    expect.soft(weight.javaScriptKiB).toBeLessThanOrEqual(javaScriptKiB);
    expect.soft(weight.withoutPicturesKiB).toBeLessThanOrEqual(pageBudget.withoutPicturesKiB);
    expect.soft(weight.requestsInView).toBeLessThanOrEqual(pageBudget.requestsInView);
  });

  test(`the ${name} page does not move while it loads`, async ({ browser }) => {
    expect(await worstLayoutShift(browser, front.url + path, 3)).toBeLessThanOrEqual(pageBudget.layoutShift);
  });

  test(`the ${name} page leaves Lighthouse nothing to complain of`, async () => {
    test.setTimeout(60_000);
    const { points, failing } = await runLighthouse(front.url + path, debuggingPort, skippedAudits);
    expect.soft(points).toMatchObject({ accessibility: 100, bestPractices: 100, seo: 100 });
    // How long scripts block depends on who else uses the processor; `npm run bench` on a quiet machine tells.
    expect.soft(failing.filter((audit) => audit !== 'total-blocking-time')).toEqual([]);
  });
}
