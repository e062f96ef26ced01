import { defineConfig, devices } from '@playwright/test';
import { debuggingPort } from './tests/e2e/support/debugging-port.ts';
import type { EngineOptions } from './tests/engines/support/test.ts';
import { browserEngineSettings } from './tools/engines.ts';
import { chromiumArguments, findChromium } from './tools/process/chromium.ts';

const { executablePath, environment } = await findChromium();
const launchOptions = {
  executablePath,
  args: chromiumArguments,
  env: { ...process.env, ...environment },
};
/** Measuring tests, run one after the other, while no other tests run. */
const figuresTestPattern = '**/figures.spec.ts';
/** Tests of a browser without site data. */
const storageRefusedPattern = '**/storage-refused.spec.ts';
const storyTestSettings = { testIgnore: storageRefusedPattern };
/** Settings of slow tests that seldom fail: `npm run test:release`. */
const releaseTestSettings = { testDir: 'tests/release', testIgnore: figuresTestPattern };
const desktopDevice = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
// One pixel each: the phone's seven would take a sixth of the time of its stories, and none of them looks so close. Stories
// with motion are told at the other size.
const phoneDevice = {
  ...devices['Pixel 7'],
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' as const },
};
/**
 * Chromium settings without pictures, which would take a fifth of the time of tests; tests that need them have the tag
 * @pictures. They include the pointer types: Playwright sets these by the same argument, of which Chromium reads only
 * the last.
 */
const noPictureBlinkSettings =
  'imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const noPictureSettings = {
  launchOptions: { ...launchOptions, args: [...chromiumArguments, `--blink-settings=${noPictureBlinkSettings}`] },
};
const shopPort = process.env.E2E_PORT ?? '8790';
/** Address of a shop that already runs; without it, the tests start one. */
const runningShopUrl = process.env.BASE_URL;

const phoneTagPattern = /@phone/;
const phonePicturesTagPattern = /@pictures.*@phone|@phone.*@pictures/;

/** A test runs on a desktop; with the tag @phone on a phone; @pictures gives it pictures. */
export default defineConfig<EngineOptions>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Stories wait for pages: three keep two processors busy.
  workers: 3,
  // A limit costs nothing where the machine does nothing else.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: runningShopUrl ?? `http://localhost:${shopPort}`,
    launchOptions,
    // The zone of new accounts: where another one is, each sign-in says so.
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone|@pictures/,
      ...storyTestSettings,
      use: { ...desktopDevice, ...noPictureSettings },
    },
    {
      name: 'phone',
      grep: phoneTagPattern,
      grepInvert: /@pictures/,
      ...storyTestSettings,
      use: { ...phoneDevice, ...noPictureSettings },
    },
    { name: 'pictures', grep: /@pictures/, grepInvert: /@phone/, ...storyTestSettings, use: desktopDevice },
    { name: 'pictures-phone', grep: phonePicturesTagPattern, ...storyTestSettings, use: phoneDevice },
    { name: 'storage-refused', testMatch: storageRefusedPattern, use: desktopDevice },
    { name: 'release', grepInvert: /@phone/, ...releaseTestSettings, use: desktopDevice },
    { name: 'release-phone', grep: phoneTagPattern, ...releaseTestSettings, use: phoneDevice },
    {
      name: 'figures',
      testDir: 'tests/release',
      testMatch: figuresTestPattern,
      workers: 1,
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...chromiumArguments, '--ignore-certificate-errors', `--remote-debugging-port=${debuggingPort}`],
        },
      },
    },
    // Stories of their own, told in windows of two sizes; without a program of the engine they are not run.
    ...browserEngineSettings.map(({ name }) => ({
      ...{ name, testDir: 'tests/engines', timeout: 90_000 },
      use: { engineName: name },
    })),
  ],
  ...(runningShopUrl ? {} : { webServer: createWebServerOptions() }),
});

function createWebServerOptions() {
  return {
    command: 'node tools/start.ts',
    env: {
      SHOP: 'formulary',
      PORT: shopPort,
      STATE_DIR: process.env.E2E_STATE_DIR ?? '.cache/e2e-state',
      DEV_OUTBOX: '1',
      RATE_LIMITS: 'off',
      PUBLIC_CHECKOUT_URL: '',
      MULTIPASS_SECRET: "a partner's secret of thirty-two or more characters",
    },
    wait: { stdout: /is ready at/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}
