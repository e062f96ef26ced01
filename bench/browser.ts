import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/chromium.ts';
import { freePort } from '../tools/process/free-port.ts';
import { serve } from '../tools/start/serve.ts';
import { startBareButton, startBarePage } from './bare-page.ts';
import { firstTaps, medianOf, tapBudget } from './first-tap.ts';
import { startFront } from './front.ts';
import { worstLayoutShift } from './layout-shift.ts';
import { type LighthouseScores, runLighthouse } from './lighthouse.ts';
import { weighPage } from './page-weight.ts';
import { samplePages, weighedPages } from './pages.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

/** As many runs as Lighthouse's guide to variability asks for: the median of five is about twice as steady as one. */
const lighthouseRounds = 5;

/** Weight, stillness and Lighthouse scores of a page of each type, through TLS, HTTP/2 and Brotli. */
export async function measureBrowser(): Promise<void> {
  const server = await serve(await prepareShop());
  const front = await startFront(server.url);
  const debuggingPort = await freePort();
  const browser = await launch(debuggingPort);
  try {
    await printWeights(browser, front.url);
    await printFirstTaps(browser, front.url);
    await printScores(front.url, debuggingPort);
  } finally {
    await browser.close();
    front.close();
    await server.stop();
  }
}

export async function launch(debuggingPort: number): Promise<Browser> {
  const { executablePath, environment } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--ignore-certificate-errors', `--remote-debugging-port=${debuggingPort}`],
    env: { ...process.env, ...environment },
  });
}

async function printWeights(browser: Browser, origin: string): Promise<void> {
  const rows = [];
  for (const { name, path } of [...samplePages, ...weighedPages]) {
    const weight = await weighPage(browser, origin + path);
    const shift = await worstLayoutShift(browser, origin + path, 10);
    rows.push({
      page: name,
      'JavaScript KiB': weight.javaScriptKiB.toFixed(2),
      'without pictures KiB': weight.withoutPicturesKiB.toFixed(2),
      'pictures KiB': weight.picturesKiB.toFixed(1),
      requests: weight.requests,
      'in view': weight.requestsInView,
      'CLS, worst of 10 (412 and 1280, fast and 20 KiB/s)': shift,
    });
  }
  printTable('On the wire before any interaction, 412 × 915, cold cache', rows);
}

const TAP_RUNS = 10;
const noTaps = (): { readonly shown: number[]; readonly interaction: number[] } => ({
  shown: [],
  interaction: [],
});

/** The first tap on each page, in turns with the one on a page of a bare button. */
async function printFirstTaps(browser: Browser, origin: string): Promise<void> {
  const bare = await startBareButton();
  const pages = ['/en/products', '/en/products/omega-3'].map((path) => ({ page: path, url: origin + path }));
  const asked = [{ page: 'a bare button, the floor', url: bare.url }, ...pages];
  const measured = new Map(asked.map(({ page }) => [page, noTaps()]));
  for (let run = 0; run < TAP_RUNS; run += 1) {
    for (const { page, url } of asked) {
      const { shown, interaction } = await firstTaps(browser, url, 1);
      measured.get(page)?.shown.push(...shown);
      measured.get(page)?.interaction.push(...interaction);
    }
  }
  bare.close();
  const [floor] = [...measured.values()].map(({ shown }) => medianOf(shown));
  const rows = [...measured].map(([page, { shown, interaction }]) => ({
    page,
    'shown, median ms': medianOf(shown),
    '× floor': (medianOf(shown) / (floor ?? 0)).toFixed(2),
    [`worst of ${TAP_RUNS}`]: Math.max(...shown),
    'INP, median ms': medianOf(interaction),
    'worst INP': Math.max(...interaction),
    target: `${tapBudget.shown} / ${tapBudget.interaction}`,
  }));
  printTable('First tap on “add to cart”, cold, processor four times slower', rows);
}

const scoredPages = [...samplePages, ...weighedPages.filter(({ isScored }) => isScored)];

async function printScores(origin: string, debuggingPort: number): Promise<void> {
  const bare = await startBarePage();
  const floor: LighthouseScores[] = [];
  const measured = new Map<string, LighthouseScores[]>([
    ['bare page, the floor', floor],
    ...scoredPages.map(({ name }): [string, LighthouseScores[]] => [name, []]),
  ]);
  // In turns, so that what else the machine does for a while is not one page's alone.
  for (let round = 0; round < lighthouseRounds; round += 1) {
    floor.push(await runLighthouse(bare.url, debuggingPort));
    for (const { name, path, skippedAudits } of scoredPages) {
      measured.get(name)?.push(await runLighthouse(origin + path, debuggingPort, skippedAudits));
    }
  }
  bare.close();
  const paint = (scores: readonly LighthouseScores[]) =>
    medianOf(scores.map(({ largestContentfulPaint }) => largestContentfulPaint));
  const rows = [...measured].map(([page, scores]) => ({
    page,
    ...leastPoints(scores),
    'LCP s': paint(scores),
    '× floor': (paint(scores) / paint(floor)).toFixed(2),
    'TBT ms': medianAndRange(scores.map(({ totalBlockingTime }) => totalBlockingTime)),
    'by processor time': medianAndRange(scores.map(({ processorBlockingTime }) => processorBlockingTime)),
    'that at CPU × 10': medianAndRange(
      scores.map(({ processorBlockingTimeOnSlowPhone }) => processorBlockingTimeOnSlowPhone),
    ),
    'worst CLS': Math.max(...scores.map(({ layoutShift }) => layoutShift)),
    failing: [...new Set(scores.flatMap(({ failing }) => failing))].join(' '),
  }));
  printTable(
    `Lighthouse, mobile simulation: least points, median (least–most) times of ${lighthouseRounds} runs`,
    rows,
  );
}

function leastPoints(scores: readonly LighthouseScores[]): LighthouseScores['points'] {
  const least = (category: keyof LighthouseScores['points']) =>
    Math.min(...scores.map(({ points }) => points[category]));
  return {
    performance: least('performance'),
    accessibility: least('accessibility'),
    bestPractices: least('bestPractices'),
    seo: least('seo'),
  };
}

function medianAndRange(times: readonly number[]): string {
  return `${medianOf(times)} (${Math.min(...times)}–${Math.max(...times)})`;
}
