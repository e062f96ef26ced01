import { globSync, readFileSync } from 'node:fs';
import { projectPath, projectRoot } from '../project.ts';
import { runTestRunner } from './report.ts';
import type { Suite } from './suite.ts';

const VITEST_ARGUMENTS = ['run', '--silent', '--includeTaskLocation', '--reporter=./tools/verify/reporters/vitest.ts'];

/** Suite of all vitest tests: rules, stores, components in Node; database, API, edge in the Workers runtime. */
export const unitSuite: Suite = {
  name: 'Unit and integration tests',
  run: () => runTestRunner('vitest', VITEST_ARGUMENTS),
};

/** Suite of tests that run in Node: rules, tools, stores and components. */
export const unitInNodeSuite: Suite = {
  name: 'Unit tests in Node',
  run: () => runTestRunner('vitest', [...VITEST_ARGUMENTS, '--project=unit', '--project=browser-like']),
};

/** Suite of random tests with more repetitions: the tests that import `tests/support/at-length.ts`. */
export const repeatedTestsSuite: Suite = {
  name: 'Unit and integration tests at length',
  run() {
    const files = globSync('tests/**/*.test.ts', { cwd: projectRoot });
    const longTestFiles = files.filter((file) =>
      readFileSync(projectPath(file), 'utf8').includes('support/at-length.ts'),
    );
    return runTestRunner('vitest', [...VITEST_ARGUMENTS, ...longTestFiles], () => ({ AT_LENGTH: '1' }));
  },
};
