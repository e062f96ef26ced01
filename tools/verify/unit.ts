import { globSync, readFileSync } from 'node:fs';
import { projectPath, projectRoot } from '../project.ts';
import { checksOfRunner } from './report.ts';
import type { Suite } from './suite.ts';

const VITEST_ARGUMENTS = ['run', '--silent', '--includeTaskLocation', '--reporter=./tools/verify/reporters/vitest.ts'];

/** Suite of all vitest tests: rules, stores, components in Node; database, API, edge in the Workers runtime. */
export const unitSuite: Suite = {
  name: 'Unit and integration tests',
  run: () => checksOfRunner('vitest', VITEST_ARGUMENTS),
};

/** Suite of tests that run in Node: rules, tools, stores and components. */
export const unitInNode: Suite = {
  name: 'Unit tests in Node',
  run: () => checksOfRunner('vitest', [...VITEST_ARGUMENTS, '--project=unit', '--project=browser-like']),
};

/** Suite of random tests with more repetitions: the tests that import `tests/support/at-length.ts`. */
export const repeatedTests: Suite = {
  name: 'Unit and integration tests at length',
  run() {
    const files = globSync('tests/**/*.test.ts', { cwd: projectRoot });
    const longTests = files.filter((file) => readFileSync(projectPath(file), 'utf8').includes('support/at-length.ts'));
    return checksOfRunner('vitest', [...VITEST_ARGUMENTS, ...longTests], () => ({ AT_LENGTH: '1' }));
  },
};
