import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

interface VisitSettings {
  /** Window width in CSS pixels; phones have at most 767. */
  readonly viewportWidth?: number;
  readonly cpuSlowdown?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startNewVisit(browser: Browser, visitSettings: VisitSettings = {}): Promise<Visit> {
  const { viewportWidth: width = 412, cpuSlowdown: slowdownFactor = 1, headers } = visitSettings;
  const isPhone = width < 768;
  const browserContext = await browser.newContext({
    viewport: { width, height: 915 },
    deviceScaleFactor: isPhone ? 1.75 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    ignoreHTTPSErrors: true,
    ...(headers && { extraHTTPHeaders: { ...headers } }),
  });
  const page = await browserContext.newPage();
  const devtoolsSession = await browserContext.newCDPSession(page);
  await devtoolsSession.send('Emulation.setCPUThrottlingRate', { rate: slowdownFactor });
  return { context: browserContext, page, devtools: devtoolsSession };
}

/** Opens a page and waits until it is idle; throws for an error page. */
export async function openUrlInPage(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
}
