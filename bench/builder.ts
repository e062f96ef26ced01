import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { SEED_PRACTITIONER } from '../demo/people.ts';
import { BUILDER_MODES, type BuilderMode } from '../src/domain/builder/state.ts';
import { BuilderView, newName, Practice } from '../tests/e2e/support/builder.ts';
import { signedInAs } from '../tests/e2e/support/sign-in.ts';
import { freePort } from '../tools/process/free-port.ts';
import { serve } from '../tools/start/serve.ts';
import { launch } from './browser.ts';
import { editsIn, INTERACTION_TARGET } from './builder-edits.ts';
import { startFront } from './front.ts';
import { slowestOf, watchInteractions } from './interactions.ts';
import { open } from './open.ts';
import { percentile } from './percentile.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

declare global {
  interface Window {
    /** From the navigation to the frame that shows the first line's fields, in milliseconds. */
    panelUsable: Promise<number>;
  }
}

const LINES = 100;
const NAVIGATIONS = 10;
const REPEATS = 5;
const PANEL_TARGET = 200;
const PATHS = ['/en/products', '/en/products/omega-3', '/en', '/en/practitioners'];

/** How soon the builder of the page before can be worked in, and how soon an edit of a long protocol is seen. */
export async function measureBuilder(): Promise<void> {
  const settings = await prepareShop();
  const TOKEN_SECRET = randomBytes(32).toString('base64url');
  const server = await serve({ ...settings, variables: { ...settings.variables, TOKEN_SECRET } });
  const front = await startFront(server.url);
  const browser = await launch(await freePort());
  try {
    const page = await openWorkplace(browser, front.url);
    await printPanelTimes(page);
    for (const mode of BUILDER_MODES) await printEdits(page, mode);
  } finally {
    await browser.close();
    front.close();
    await server.stop();
  }
}

/** A desktop on which the seed practitioner has begun to work on a protocol of a hundred products. */
async function openWorkplace(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(watchPanel);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  const practice = await Practice.of(page.request, SEED_PRACTITIONER);
  const name = newName('Hundred');
  await practice.make(name, LINES);
  await signedInAs(page, SEED_PRACTITIONER);
  for (const path of PATHS) await open(page, path);
  await new BuilderView(page).workOn(name);
  return page;
}

function watchPanel(): void {
  window.panelUsable = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('#builder [data-id] input')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

function spread(times: readonly number[]) {
  return {
    least: Math.round(Math.min(...times)),
    median: Math.round(percentile(times, 0.5)),
    most: Math.round(Math.max(...times)),
  };
}

async function printPanelTimes(page: Page): Promise<void> {
  const rows = [];
  for (const path of PATHS) {
    const times: number[] = [];
    for (let turn = 0; turn < NAVIGATIONS; turn += 1) {
      await open(page, path);
      times.push(await page.evaluate(() => window.panelUsable));
    }
    rows.push({ page: path, ...spread(times), target: `≤ ${PANEL_TARGET}` });
  }
  printTable(`From a navigation to a panel that can be worked in, ${LINES} lines, milliseconds`, rows);
}

async function printEdits(page: Page, mode: BuilderMode): Promise<void> {
  await new BuilderView(page).prefer(mode);
  await open(page, PATHS[0] ?? '');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const rows = [];
  for (const [edit, perform] of editsIn(mode)) {
    const times: number[] = [];
    for (let turn = 0; turn < REPEATS; turn += 1) times.push(await slowestOf(page, () => perform(page)));
    rows.push({ edit, ...spread(times), target: `≤ ${INTERACTION_TARGET}` });
  }
  await devtools.detach();
  printTable(
    `From an input to the frame that shows it, mode ${mode}, ${LINES} lines, CPU four times slower, milliseconds`,
    rows,
  );
}

if (import.meta.main) await measureBuilder();
