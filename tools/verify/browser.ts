import { join } from 'node:path';
import { findFreePort } from '../process/free-port.ts';
import { runTestRunner } from './report.ts';
import type { Suite } from './suite.ts';

/** Suite of end-to-end tests in real browsers, against the built shop with its own database. */
function createBrowserSuite(suiteName: string, ...playwrightProjects: readonly string[]): Suite {
  return {
    name: suiteName,
    run: () =>
      runTestRunner(
        'playwright',
        [
          'test',
          '--reporter=./tools/verify/reporters/playwright.ts',
          ...playwrightProjects.map((playwrightProject) => `--project=${playwrightProject}`),
        ],
        async (folder) => ({
          E2E_DEBUGGING_PORT: String(await findFreePort()),
          E2E_PORT: String(await findFreePort()),
          E2E_STATE_DIR: join(folder, 'state'),
        }),
      ),
  };
}

export const browserTestSuite = createBrowserSuite(
  'Browser tests',
  ...['desktop', 'phone', 'pictures', 'pictures-phone', 'storage-refused'],
);

export const releaseTestSuite = createBrowserSuite('For releases', 'release', 'release-phone', 'firefox', 'webkit');

/** Suite of time measurements, during which nothing else may run on the machine. */
export const speedTestSuite = createBrowserSuite('Figures', 'figures');
