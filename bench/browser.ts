import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/chromium.ts';
import { freePort } from '../scripts/free-port.ts';
import { serve } from '../scripts/serve.ts';
import { firstTaps, medianOf, tapBudget } from './first-tap.ts';
import { startFront } from './front.ts';
import { worstLayoutShift } from './layout-shift.ts';
import { runLighthouse } from './lighthouse.ts';
import { weighPage } from './page-weight.ts';
import { samplePages, weighedPages } from './pages.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

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
      'JavaScript KiB': weight.javaScriptKiB,
      'without pictures KiB': weight.withoutPicturesKiB,
      'pictures KiB': weight.picturesKiB,
      requests: weight.requests,
      'in view': weight.requestsInView,
      'CLS, worst of 10': shift,
    });
  }
  printTable('On the wire before any interaction, 412 × 915, cold cache', rows);
}

async function printFirstTaps(browser: Browser, origin: string): Promise<void> {
  const rows = [];
  for (const page of ['/en/products', '/en/products/omega-3']) {
    const { shown, interaction } = await firstTaps(browser, origin + page, 10);
    rows.push({
      page,
      'shown, median ms': medianOf(shown),
      'worst of 10': Math.max(...shown),
      'INP, median ms': medianOf(interaction),
      'worst INP': Math.max(...interaction),
      target: `${tapBudget.shown} / ${tapBudget.interaction}`,
    });
  }
  printTable('First tap on “add to cart”, cold, processor four times slower', rows);
}

async function printScores(origin: string, debuggingPort: number): Promise<void> {
  const rows = [];
  for (const { name, path, skippedAudits } of samplePages) {
    const scores = await runLighthouse(origin + path, debuggingPort, skippedAudits);
    rows.push({
      page: name,
      ...scores.points,
      'LCP s': scores.largestContentfulPaint,
      'TBT ms': scores.totalBlockingTime,
      'TBT ms at CPU × 10': scores.totalBlockingTimeOnSlowPhone,
      CLS: scores.layoutShift,
      failing: scores.failing.join(' '),
    });
  }
  printTable('Lighthouse, mobile simulation', rows);
}
