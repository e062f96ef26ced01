import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/process/chromium.ts';
import { findFreePort } from '../tools/process/free-port.ts';
import { addLocalDefaults } from '../tools/start/local-settings.ts';
import { startServer } from '../tools/start/serve.ts';
import { BARE_BUTTON_HTML, BARE_PAGE_HTML, startBareReactServer, startBareServer } from './browser/bare-page.ts';
import { TRUST_ARGUMENT } from './browser/certificate.ts';
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
const LIGHTHOUSE_ROUNDS = 5;

export async function measureBrowser(): Promise<void> {
  const server = await startServer(addLocalDefaults(await prepareShop()));
  const frontProxy = await startFrontProxy(server.url);
  const debuggingPort = await findFreePort();
  const browser = await launchBrowser(debuggingPort);
  try {
    await printWeights(browser, frontProxy.url);
    await printSignedIn(browser, frontProxy.url, server.url);
    await printFirstTaps(browser, frontProxy.url);
    await printScores(frontProxy.url, debuggingPort);
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
    args: [...chromiumArguments, TRUST_ARGUMENT, `--remote-debugging-port=${debuggingPort}`],
    env: { ...process.env, ...environment },
  });
}

async function printWeights(browser: Browser, origin: string): Promise<void> {
  const rows = [];
  for (const { name, path } of [...samplePages, ...weighedPages]) {
    const weight = await weighPage(browser, origin + path);
    const worstShift = await measureWorstLayoutShift(browser, origin + path, 10);
    rows.push({
      page: name,
      'JavaScript KiB': weight.javaScriptKiB.toFixed(2),
      'without pictures KiB': weight.withoutPicturesKiB.toFixed(2),
      'pictures KiB': weight.picturesKiB.toFixed(1),
      requests: weight.requests,
      'in view': weight.requestsInView,
      'CLS, worst of 10 (412 and 1280, fast and 20 KiB/s)': worstShift,
    });
  }
  const { withoutPicturesKiB, requestsInView, layoutShift } = pageBudget;
  const budget = `at most ${withoutPicturesKiB} KiB, ${requestsInView} requests in view, shift ${layoutShift}`;
  printTable(`On the wire before any interaction, 412 × 915, cold cache; ${budget}`, rows);
}

const VISIT_ROUNDS = 3;

async function printSignedIn(browser: Browser, origin: string, apiOrigin: string): Promise<void> {
  const bareServer = await startBareReactServer();
  const pages = await createSignedInPages(apiOrigin);
  const baselineScores: VisitTimes[] = [];
  const visitTimes = pages.map((): VisitTimes[] => []);
  for (let round = 0; round < VISIT_ROUNDS; round += 1) {
    baselineScores.push(await visitTwice(browser, bareServer.url, { ready: '#ready', stored: {} }));
    for (const [index, page] of pages.entries())
      visitTimes[index]?.push(await visitTwice(browser, origin + page.path, page));
  }
  bareServer.close();
  const medianTime = (times: readonly VisitTimes[], figure: keyof VisitTimes) =>
    medianOf(times.map((visit) => visit[figure]));
  const rows = [];
  for (const [index, { name, path, stored, width, withoutPicturesKiB }] of pages.entries()) {
    const times = visitTimes[index] ?? [];
    const weight = await weighPage(browser, origin + path, stored, width);
    const [cold, warm, longestTask] = [
      medianTime(times, 'cold'),
      medianTime(times, 'warm'),
      medianTime(times, 'longestTask'),
    ];
    const figures = {
      'without pictures KiB': [weight.withoutPicturesKiB, withoutPicturesKiB],
      'requests but pictures': [weight.requestsWithoutPictures, signedInBudget.requests],
      'cold × floor': [cold / medianTime(baselineScores, 'cold'), signedInBudget.cold],
      'warm × floor': [warm / medianTime(baselineScores, 'warm'), signedInBudget.warm],
      'longest task ms': [longestTask, signedInBudget.longestTask],
    } as const;
    const failedFigures = Object.entries(figures).filter(([, [value, limit]]) => value > limit);
    rows.push({
      page: name,
      'usable cold, warm ms': `${Math.round(cold)}, ${Math.round(warm)}`,
      ...Object.fromEntries(
        Object.entries(figures).map(([figure, [value, limit]]) => [figure, `${value.toFixed(2)} (${limit})`]),
      ),
      result: failedFigures.length > 0 ? `fail: ${failedFigures.map(([figure]) => figure).join(', ')}` : 'pass',
    });
  }
  const floorText = `${Math.round(medianTime(baselineScores, 'cold'))} and ${Math.round(medianTime(baselineScores, 'warm'))} ms`;
  printTable(`Signed in, CPU × 4, 1.6 Mbit/s, 150 ms; floor: a bare React root, ${floorText}`, rows);
}

const TAP_RUNS = 10;

async function printFirstTaps(browser: Browser, origin: string): Promise<void> {
  const bareServer = await startBareServer(BARE_BUTTON_HTML);
  const pages = ['/en/products', '/en/products/omega-3'].map((path) => ({ page: path, url: origin + path }));
  const targets = [{ page: 'a bare button, the floor', url: bareServer.url }, ...pages];
  const tapTimes = new Map(targets.map(({ page }): [string, TapTimes[]] => [page, []]));
  for (let attempt = 0; attempt < TAP_RUNS; attempt += 1) {
    for (const { page, url } of targets) tapTimes.get(page)?.push(await measureFirstTap(browser, url));
  }
  bareServer.close();
  const timesOf = (taps: readonly TapTimes[], figure: keyof TapTimes) => taps.map((tap) => tap[figure]);
  const [baselineScores] = [...tapTimes.values()].map((taps) => medianOf(timesOf(taps, 'shown')));
  const rows = [...tapTimes].map(([page, taps]) => {
    const [shown, interaction] = [timesOf(taps, 'shown'), timesOf(taps, 'interaction')];
    return {
      page,
      'shown, median ms': medianOf(shown),
      '× floor': (medianOf(shown) / (baselineScores ?? 0)).toFixed(2),
      [`worst of ${TAP_RUNS}`]: Math.max(...shown),
      'INP, median ms': medianOf(interaction),
      'worst INP': Math.max(...interaction),
      target: `${tapBudgetMs.shown} / ${tapBudgetMs.interaction}`,
    };
  });
  printTable('First tap on “add to cart”, cold, processor four times slower', rows);
}

const scoredPages = [...samplePages, ...weighedPages.filter(({ hasLighthouseScores: isScored }) => isScored)];

async function printScores(origin: string, debuggingPort: number): Promise<void> {
  const bareServer = await startBareServer(BARE_PAGE_HTML);
  const baselineScores: LighthouseScores[] = [];
  const scoresByPage = new Map<string, LighthouseScores[]>([
    ['bare page, the floor', baselineScores],
    ...scoredPages.map(({ name }): [string, LighthouseScores[]] => [name, []]),
  ]);
  for (let round = 0; round < LIGHTHOUSE_ROUNDS; round += 1) {
    baselineScores.push(await runLighthouse(bareServer.url, debuggingPort));
    for (const { name, path, skippedAudits } of scoredPages) {
      scoresByPage.get(name)?.push(await runLighthouse(origin + path, debuggingPort, skippedAudits));
    }
  }
  bareServer.close();
  type TimeName = Exclude<keyof LighthouseScores, 'points' | 'failing'>;
  const medianScore = (scores: readonly LighthouseScores[], time: TimeName) =>
    medianOf(scores.map((score) => score[time]));
  const rows = [...scoresByPage].map(([page, scores]) => ({
    page,
    ...Object.fromEntries(
      LIGHTHOUSE_CATEGORIES.map((category) => [category, Math.min(...scores.map(({ points }) => points[category]))]),
    ),
    'LCP s': medianScore(scores, 'largestContentfulPaint'),
    '× floor': (
      medianScore(scores, 'largestContentfulPaint') / medianScore(baselineScores, 'largestContentfulPaint')
    ).toFixed(2),
    'TBT by processor time': medianScore(scores, 'processorBlockingTime'),
    'that at CPU × 10': medianScore(scores, 'processorBlockingTimeOnSlowPhone'),
    'worst CLS': Math.max(...scores.map(({ layoutShift }) => layoutShift)),
    failing: [...new Set(scores.flatMap(({ failing }) => failing))].join(' '),
  }));
  const budget = Object.values(speedBudget).join(', ');
  const title = `Lighthouse, mobile simulation: least points, median times of ${LIGHTHOUSE_ROUNDS} runs`;
  printTable(`${title}; LCP and TBT at most ${budget}`, rows);
}
