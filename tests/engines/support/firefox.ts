import { type Browser, launch, type Page } from 'puppeteer-core';
import { type Engine, PageUnloadedError, type Tab, type WindowSize } from './tab.ts';

/** Matches errors of Puppeteer that occur while a page is being left. */
const UNLOAD_PATTERN = /Execution context (?:was destroyed|is not available)|Cannot find context/;
/** Milliseconds after a navigation within which the previous page must respond before it counts as left. */
const PAGE_RESPONSE_TIMEOUT_MS = 2000;

/** Starts headless Firefox over WebDriver BiDi; each tab has its own container and storage. */
export async function startFirefox(path: string, browserEnvironment: Record<string, string>): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    env: { ...process.env, ...browserEnvironment },
  });
  return { newTab: (windowSize) => openTab(browser, windowSize), stop: () => browser.close() };
}

async function openTab(browser: Browser, windowSize: WindowSize): Promise<Tab> {
  const browserContext = await browser.createBrowserContext();
  const browserPage = await browserContext.newPage();
  // Releases with long support set the size, and do not know the orientation that is set beside it.
  await browserPage.setViewport(windowSize).catch((error: Error) => {
    if (!error.message.includes('unknown command')) throw error;
  });
  await browserPage.waitForFunction((expectedWidth) => innerWidth === expectedWidth, {}, windowSize.width);
  return createTab(browserPage, () => browserContext.close());
}

function createTab(page: Page, closePage: () => Promise<void>): Tab {
  const { keyboard, mouse } = page;
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: (pageFunction, ...args) => awaitPageResult(page, page.evaluate(pageFunction as never, ...args)) as never,
    clickAt: (x, y) => mouse.click(x, y),
    type: (text) => keyboard.type(text),
    press: (key) => keyboard.press(key),
    async paste() {
      await keyboard.down('Control');
      await keyboard.press('v');
      await keyboard.up('Control');
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: () => page.pdf({ format: 'A4' }),
    close: closePage,
  };
}

/**
 * Waits for a result from a page; rejects with `PageUnloadedError` for a page in the back/forward cache, which never
 * responds.
 */
async function awaitPageResult<Answer>(page: Page, pageResult: Promise<Answer>): Promise<Answer> {
  const { promise: navigationPromise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const rejectAfterNavigation = () => {
    timer ??= setTimeout(() => reject(new PageUnloadedError('another page was opened')), PAGE_RESPONSE_TIMEOUT_MS);
  };
  page.once('framenavigated', rejectAfterNavigation);
  try {
    return await Promise.race([pageResult, navigationPromise]);
  } catch (error) {
    throw error instanceof Error && UNLOAD_PATTERN.test(error.message) ? new PageUnloadedError(error.message) : error;
  } finally {
    clearTimeout(timer);
    page.off('framenavigated', rejectAfterNavigation);
  }
}
