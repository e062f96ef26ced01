import { join } from 'node:path';
import { findFreePort } from '../process/free-port.ts';
import { checksOfRunner } from './report.ts';
import type { Suite } from './suite.ts';

/** Suite of end-to-end tests in real browsers, against the built shop with its own database. */
function browserSuite(name: string, ...projects: readonly string[]): Suite {
  return {
    name,
    run: () =>
      checksOfRunner(
        'playwright',
        [
          'test',
          '--reporter=./tools/verify/reporters/playwright.ts',
          ...projects.map((project) => `--project=${project}`),
        ],
        async (folder) => ({
          E2E_DEBUGGING_PORT: String(await findFreePort()),
          E2E_PORT: String(await findFreePort()),
          E2E_STATE_DIR: join(folder, 'state'),
        }),
      ),
  };
}

export const browserTests = browserSuite(
  'Browser tests',
  ...['desktop', 'phone', 'pictures', 'pictures-phone', 'storage-refused'],
);

export const releaseBrowser = browserSuite('For releases', 'release', 'release-phone', 'firefox', 'webkit');

/** Suite of time measurements, during which nothing else may run on the machine. */
export const speedTests = browserSuite('Figures', 'figures');
