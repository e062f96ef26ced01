import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/process/chromium.ts';
import { findFreePort } from '../tools/process/free-port.ts';
import { addLocalDefaults } from '../tools/start/local-settings.ts';
import { startServer } from '../tools/start/serve.ts';
import { startBarePageServer, startBareReactServer } from './browser/bare-page.ts';
import { CERTIFICATE_TRUST_ARGUMENT } from './browser/certificate.ts';
import { measureFirstTap, type TapTimes, tapBudgetMs } from './browser/first-tap.ts';
import { startFrontProxy } from './browser/front.ts';
import { measureWorstLayoutShift } from './browser/layout-shift.ts';
import { LIGHTHOUSE_CATEGORIES, type LighthouseScores, runLighthouse } from './browser/lighthouse.ts';
import { weighPage } from './browser/page-weight.ts';
import { pageBudget, samplePages, speedBudget, weighedPages } from './browser/pages.ts';
import { createSignedInPages, signedInBudget, type VisitTimes, visitTwice } from './browser/signed-in.ts';
import { medianOf } from './percentile.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

/** Lighthouse runs per page; by its guide, the median of five varies half as much as a single run. */
const LIGHTHOUSE_ROUND_COUNT = 5;

export async function measureBrowser(): Promise<void> {
  const server = await startServer(addLocalDefaults(await prepareShop()));
  const frontProxy = await startFrontProxy(server.url);
  const debuggingPort = await findFreePort();
  const browser = await launchBrowser(debuggingPort);
  try {
    await printPageWeights(browser, frontProxy.url);
    await printSignedInTimes(browser, frontProxy.url, server.url);
    await printFirstTapTimes(browser, frontProxy.url);
    await printLighthouseScores(frontProxy.url, debuggingPort);
  } finally {
    await browser.close();
    frontProxy.close();
    await server.stop();
  }
}

async function launchBrowser(debuggingPort: number): Promise<Browser> {
  const { executablePath, environment } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments, CERTIFICATE_TRUST_ARGUMENT, `--remote-debugging-port=${debuggingPort}`],
    env: { ...process.env, ...environment },
  });
}

async function printPageWeights(browser: Browser, origin: string): Promise<void> {
  const tableRows = [];
  for (const { name, path } of [...samplePages, ...weighedPages]) {
    const pageWeight = await weighPage(browser, origin + path);
    const worstLayoutShift = await measureWorstLayoutShift(browser, origin + path, 10);
    tableRows.push({
      page: name,
      'JavaScript KiB': pageWeight.javaScriptKiB.toFixed(2),
      'without pictures KiB': pageWeight.withoutPicturesKiB.toFixed(2),
      'pictures KiB': pageWeight.picturesKiB.toFixed(1),
      requests: pageWeight.requests,
      'in view': pageWeight.requestsInView,
      'CLS, worst of 10 (412 and 1280, fast and 20 KiB/s)': worstLayoutShift,
    });
  }
  const { withoutPicturesKiB, requestsInView, layoutShift } = pageBudget;
  const budgetText = `at most ${withoutPicturesKiB} KiB, ${requestsInView} requests in view, shift ${layoutShift}`;
  printTable(`On the wire before any interaction, 412 × 915, cold cache; ${budgetText}`, tableRows);
}

const VISIT_ROUND_COUNT = 3;

async function printSignedInTimes(browser: Browser, origin: string, apiOrigin: string): Promise<void> {
  const bareServer = await startBareReactServer();
  const signedInPages = await createSignedInPages(apiOrigin);
  const bareVisitTimes: VisitTimes[] = [];
  const visitTimesByPage = signedInPages.map((): VisitTimes[] => []);
  for (let roundIndex = 0; roundIndex < VISIT_ROUND_COUNT; roundIndex += 1) {
    bareVisitTimes.push(await visitTwice(browser, bareServer.url, { ready: '#ready', stored: {} }));
    for (const [index, page] of signedInPages.entries())
      visitTimesByPage[index]?.push(await visitTwice(browser, origin + page.path, page));
  }
  bareServer.close();
  const medianTimeOfVisits = (pageVisits: readonly VisitTimes[], metricName: keyof VisitTimes) =>
    medianOf(pageVisits.map((pageVisit) => pageVisit[metricName]));
  const tableRows = [];
  for (const [index, { name, path, stored, width, withoutPicturesKiB }] of signedInPages.entries()) {
    const visitTimesOfPage = visitTimesByPage[index] ?? [];
    const pageWeight = await weighPage(browser, origin + path, stored, width);
    const [cold, warm, longestTask] = [
      medianTimeOfVisits(visitTimesOfPage, 'cold'),
      medianTimeOfVisits(visitTimesOfPage, 'warm'),
      medianTimeOfVisits(visitTimesOfPage, 'longestTask'),
    ];
    const metricsWithLimits = {
      'without pictures KiB': [pageWeight.withoutPicturesKiB, withoutPicturesKiB],
      'requests but pictures': [pageWeight.requestsWithoutPictures, signedInBudget.requests],
      'cold × floor': [cold / medianTimeOfVisits(bareVisitTimes, 'cold'), signedInBudget.cold],
      'warm × floor': [warm / medianTimeOfVisits(bareVisitTimes, 'warm'), signedInBudget.warm],
      'longest task ms': [longestTask, signedInBudget.longestTask],
    } as const;
    const failedMetrics = Object.entries(metricsWithLimits).filter(([, [value, limit]]) => value > limit);
    tableRows.push({
      page: name,
      'usable cold, warm ms': `${Math.round(cold)}, ${Math.round(warm)}`,
      ...Object.fromEntries(
        Object.entries(metricsWithLimits).map(([figure, [value, limit]]) => [figure, `${value.toFixed(2)} (${limit})`]),
      ),
      result: failedMetrics.length > 0 ? `fail: ${failedMetrics.map(([figure]) => figure).join(', ')}` : 'pass',
    });
  }
  const bareTimesText = `${Math.round(medianTimeOfVisits(bareVisitTimes, 'cold'))} and ${Math.round(medianTimeOfVisits(bareVisitTimes, 'warm'))} ms`;
  printTable(`Signed in, CPU × 4, 1.6 Mbit/s, 150 ms; floor: a bare React root, ${bareTimesText}`, tableRows);
}

const TAP_RUN_COUNT = 10;

async function printFirstTapTimes(browser: Browser, origin: string): Promise<void> {
  const bareServer = await startBareReactServer();
  const shopPages = ['/en/products', '/en/products/omega-3'].map((path) => ({ page: path, url: origin + path }));
  const measuredPages = [{ page: 'a bare React root, the floor', url: bareServer.url }, ...shopPages];
  const tapTimesByPage = new Map(measuredPages.map(({ page }): [string, TapTimes[]] => [page, []]));
  for (let tapRunIndex = 0; tapRunIndex < TAP_RUN_COUNT; tapRunIndex += 1) {
    for (const { page, url } of measuredPages) tapTimesByPage.get(page)?.push(await measureFirstTap(browser, url));
  }
  bareServer.close();
  const tapTimesOf = (taps: readonly TapTimes[], metricName: keyof TapTimes) => taps.map((tap) => tap[metricName]);
  const [floorShownMs] = [...tapTimesByPage.values()].map((taps) => medianOf(tapTimesOf(taps, 'shown')));
  const tableRows = [...tapTimesByPage].map(([page, taps]) => {
    const [shown, interaction] = [tapTimesOf(taps, 'shown'), tapTimesOf(taps, 'interaction')];
    return {
      page,
      'shown, median ms': medianOf(shown),
      '× floor': (medianOf(shown) / (floorShownMs ?? 0)).toFixed(2),
      [`worst of ${TAP_RUN_COUNT}`]: Math.max(...shown),
      'INP, median ms': medianOf(interaction),
      'worst INP': Math.max(...interaction),
      target: `${tapBudgetMs.shown} / ${tapBudgetMs.interaction}`,
    };
  });
  printTable('First tap on “add to cart”, cold, processor four times slower', tableRows);
}

const scoredPages = [...samplePages, ...weighedPages.filter(({ hasLighthouseScores: isScored }) => isScored)];

async function printLighthouseScores(origin: string, debuggingPort: number): Promise<void> {
  const bareServer = await startBarePageServer();
  const barePageScores: LighthouseScores[] = [];
  const scoresByPage = new Map<string, LighthouseScores[]>([
    ['bare page with a picture, the floor', barePageScores],
    ...scoredPages.map(({ name }): [string, LighthouseScores[]] => [name, []]),
  ]);
  for (let roundIndex = 0; roundIndex < LIGHTHOUSE_ROUND_COUNT; roundIndex += 1) {
    barePageScores.push(await runLighthouse(bareServer.url, debuggingPort));
    for (const { name, path, skippedAudits } of scoredPages) {
      scoresByPage.get(name)?.push(await runLighthouse(origin + path, debuggingPort, skippedAudits));
    }
  }
  bareServer.close();
  type TimeMetricName = Exclude<keyof LighthouseScores, 'points' | 'failing'>;
  const medianTimeOf = (scores: readonly LighthouseScores[], metricName: TimeMetricName) =>
    medianOf(scores.map((score) => score[metricName]));
  const tableRows = [...scoresByPage].map(([page, scores]) => ({
    page,
    ...Object.fromEntries(
      LIGHTHOUSE_CATEGORIES.map((category) => [category, Math.min(...scores.map(({ points }) => points[category]))]),
    ),
    'LCP s': medianTimeOf(scores, 'largestContentfulPaint'),
    '× floor': (
      medianTimeOf(scores, 'largestContentfulPaint') / medianTimeOf(barePageScores, 'largestContentfulPaint')
    ).toFixed(2),
    'TBT by processor time': medianTimeOf(scores, 'processorBlockingTime'),
    'that at CPU × 10': medianTimeOf(scores, 'processorBlockingTimeOnSlowPhone'),
    'worst CLS': Math.max(...scores.map(({ layoutShift }) => layoutShift)),
    failing: [...new Set(scores.flatMap(({ failing }) => failing))].join(' '),
  }));
  const budgetText = Object.values(speedBudget).join(', ');
  const tableTitle = `Lighthouse, mobile simulation: least points, median times of ${LIGHTHOUSE_ROUND_COUNT} runs`;
  printTable(`${tableTitle}; LCP and TBT at most ${budgetText}`, tableRows);
}
