import { type Browser, launch, type Page } from 'puppeteer-core';
import type { Engine, Size, Tab } from './tab.ts';

/** Firefox without a window, by WebDriver BiDi. Each tab has a container of its own, with its own storage. */
export async function startFirefox(path: string, environment: Record<string, string>): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    env: { ...process.env, ...environment },
  });
  return {
    newTab: (size) => newTab(browser, size),
    stop: () => browser.close(),
  };
}

async function newTab(browser: Browser, size: Size): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  return tabOf(page, () => context.close());
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const { keyboard, mouse } = page;
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: (action, ...given) => page.evaluate(action as never, ...given) as never,
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
    close,
  };
}
