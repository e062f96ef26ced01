import { join } from 'node:path';
import { run } from '../command.ts';
import { engineSettings } from '../engines.ts';
import { freePort } from '../process/free-port.ts';
import { checksFromReport } from './report.ts';
import { type Check, checkOf, type Suite } from './suite.ts';

interface BrowserReport {
  readonly suites: readonly BrowserSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface BrowserSuite {
  readonly title: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly BrowserTest[];
  }[];
}

interface BrowserTest {
  readonly projectName: string;
  readonly status: string;
  readonly results: readonly { readonly error?: { readonly message?: string } }[];
}

/** Playwright's tests: stories in a real browser against the built shop with a database of its own. */
export const browser: Suite = {
  name: 'Browser tests',
  run: () =>
    checksFromReport<BrowserReport>(
      async (folder, path) =>
        run('playwright', ['test'], {
          echo: true,
          environment: {
            E2E_DEBUGGING_PORT: String(await freePort()),
            E2E_PORT: String(await freePort()),
            E2E_REPORT: path,
            E2E_STATE_DIR: join(folder, 'state'),
          },
        }),
      ({ suites, errors }) => [
        ...suites.flatMap((suite) => checksOfSuite(suite, suite.title)),
        ...errors.map(({ message }) => checkOf('the browser tests can be run', [message ?? 'unknown error'])),
      ],
    ),
};

function checksOfSuite({ suites = [], specs }: BrowserSuite, path: string): readonly Check[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map((test) => checkOfTest(`${path} › ${title} (${test.projectName})`, test)),
    ),
    ...suites.flatMap((suite) => checksOfSuite(suite, `${path} › ${suite.title}`)),
  ];
}

function checkOfTest(title: string, { projectName, status, results }: BrowserTest): Check {
  if (status === 'flaky') console.log(`! needed a second try: ${title}`);
  const engine = engineSettings.find(({ name }) => name === projectName);
  if (engine && status === 'skipped') {
    const { variable, program } = engine;
    return { title, passed: true, notRun: `${variable} names no ${program} (CONTRIBUTING.md)` };
  }
  const messages = results.flatMap(({ error }) => error?.message ?? []);
  return checkOf(title, ['expected', 'flaky'].includes(status) ? [] : [status, ...messages]);
}
