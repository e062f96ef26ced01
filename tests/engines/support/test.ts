import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Translate } from '#i18n/message-key.ts';
import { type BrowserEngineSetting, browserEngineSettings, readEnginePath } from '../../../tools/engines.ts';
import { findChromium } from '../../../tools/process/chromium.ts';
import { startFirefox } from './firefox.ts';
import { startShopProxy } from './line.ts';
import { BrowserUser } from './person.ts';
import type { Engine, WindowSize } from './tab.ts';
import { startWebKit } from './webkit.ts';
import { createTranslator } from './words.ts';

export interface TestView extends WindowSize {
  readonly language: 'de' | 'en';
}

const WINDOW_SIZES: readonly WindowSize[] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Combinations of window size and language in which each test runs. */
const testViews: readonly TestView[] = WINDOW_SIZES.flatMap((windowSize) => [
  { ...windowSize, language: 'en' },
  { ...windowSize, language: 'de' },
]);

export function declareTestsInViews(declareTests: () => void): void {
  for (const testView of testViews)
    test.describe(`${testView.width} px, ${testView.language}`, () => {
      test.use({ view: testView });
      skipWithoutEngine();
      declareTests();
    });
}

/** Skips the tests on machines where no program of the engine is configured. */
export function skipWithoutEngine(): void {
  // Playwright evaluates a function only in a worker, which takes a second to start.
  if (browserEngineSettings.some(readEnginePath))
    test.fixme(({ engineName }) => !readEnginePath(findEngineSetting(engineName)), MISSING_ENGINE_REASON);
  else test.fixme(true, MISSING_ENGINE_REASON);
}

const MISSING_ENGINE_REASON = 'no program of this engine is named';

function findEngineSetting(engineName: string): BrowserEngineSetting {
  const engineSetting = browserEngineSettings.find((candidate) => candidate.name === engineName);
  if (!engineSetting) throw new Error(`${engineName} is no engine`);
  return engineSetting;
}

const START_FUNCTIONS_BY_ENGINE = { firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  readonly engineName: BrowserEngineSetting['name'];
}

interface WorkerFixtures extends EngineOptions {
  /** Browser engine, started once for all tests of a worker. */
  readonly engine: Engine;
}

interface Fixtures {
  readonly view: TestView;
  readonly t: Translate;
  /** Simulated user of a tab; the test fails if a page has or reports an unexpected error. */
  readonly person: BrowserUser;
}

export { expect };
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, provideFixture) => {
      const path = readEnginePath(findEngineSetting(engineName));
      if (!path) throw new Error(`No ${engineName} is named`);
      const { environment } = await findChromium();
      const { FONTCONFIG_FILE = '' } = environment;
      const engine = await START_FUNCTIONS_BY_ENGINE[engineName](path, {
        FONTCONFIG_FILE,
        TZ: 'Europe/London',
      });
      await provideFixture(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  view: [testViews[0] as TestView, { option: true }],
  t: async ({ view }, provideFixture) => provideFixture(createTranslator(view.language)),
  person: async ({ engine, view, baseURL }, provideFixture, testInfo) => {
    const shopProxy = await startShopProxy(baseURL ?? '');
    const browserTab = await engine.newTab(view);
    const browserUser = new BrowserUser(browserTab, shopProxy);
    expect(await browserTab.run(() => innerWidth), 'width of the window').toBe(view.width);
    await provideFixture(browserUser);
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('page.png'), await browserTab.screenshot());
    const foundProblems = await browserUser.listProblems();
    await browserTab.close();
    shopProxy.stop();
    expect([...foundProblems, ...shopProxy.pageReports]).toEqual([]);
  },
});
