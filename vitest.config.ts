import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { createFixtureSource, recordCatalogueStatements } from './tests/support/fixture-catalogue.ts';
import { createPictureFiles } from './tests/support/pictures.ts';
import { readShop } from './tools/shop/read-shop.ts';
import { shopPlugin } from './tools/shop/vite-plugin.ts';

const FIXTURE_PRODUCT_COUNT = 120;
/** Timeouts in milliseconds for tests with thousands of requests or a whole catalogue, on busy machines. */
const slowTestTimeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

const shopVitePlugin = shopPlugin(readShop('formulary'));

const browserLikeTestGlobs = ['tests/{stores,scripts,components,islands}/**/*.test.{ts,tsx}'];
const workerTestGlobs = ['tests/{db,api}/**/*.test.ts'];

/** Creates pictures of every kind in Base64 by name, which workerd cannot. */
async function encodeTestPictures(): Promise<Record<string, string>> {
  const files = Object.entries(await createPictureFiles());
  return Object.fromEntries(files.map(([name, { file }]) => [name, file.toString('base64')]));
}

const workerdPlugin = cloudflareTest(async () => ({
  remoteBindings: false,
  wrangler: { configPath: './tests/wrangler.test.toml' },
  miniflare: {
    bindings: {
      MIGRATIONS: await readD1Migrations('./migrations'),
      CATALOGUE: JSON.stringify(await recordCatalogueStatements(createFixtureSource(FIXTURE_PRODUCT_COUNT))),
      PICTURES: JSON.stringify(await encodeTestPictures()),
    },
  },
}));

export default defineConfig({
  test: {
    // Otherwise one processor would be left to whoever watches.
    maxWorkers: '100%',
    // What a test provokes is logged; one that fails shows it.
    silent: 'passed-only',
    projects: [
      {
        plugins: [shopVitePlugin],
        test: {
          name: 'unit',
          ...slowTestTimeouts,
          environment: 'node',
          setupFiles: './tests/support/patient.ts',
          // Rules have no state that one file could leave to the next; starting a worker takes most of their time.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...browserLikeTestGlobs, ...workerTestGlobs, 'tests/e2e/**'],
        },
      },
      {
        plugins: [shopVitePlugin],
        test: {
          name: 'browser-like',
          environment: 'happy-dom',
          // A file's own imports are evaluated anew; starting a window takes longer than most files.
          isolate: false,
          server: { deps: { inline: ['swr'] } },
          // SWR gives a timer the event of a focus as its time.
          execArgv: ['--disable-warning=TimeoutNaNWarning'],
          // A test's own `afterEach` runs after that of the set-up, while its network and clock are still in place.
          sequence: { hooks: 'list' },
          setupFiles: ['./tests/support/patient.ts', './tests/support/fresh-tab.ts'],
          include: browserLikeTestGlobs,
          ...slowTestTimeouts,
        },
      },
      {
        plugins: [workerdPlugin, shopVitePlugin],
        test: {
          name: 'worker',
          env: { AT_LENGTH: process.env.AT_LENGTH ?? '' },
          // Each file clears up before it begins; starting a worker takes longer than most of them.
          isolate: false,
          setupFiles: [
            ...['./tests/support/patient.ts', './tests/support/fresh-worker.ts'],
            './tests/support/light-passwords.ts',
          ],
          include: workerTestGlobs,
          ...slowTestTimeouts,
          globalSetup: ['faulty-upstream', 'demo-catalogue', 'generated-client'].map(
            (setupFileName) => `./tests/support/${setupFileName}.ts`,
          ),
        },
      },
    ],
  },
});
