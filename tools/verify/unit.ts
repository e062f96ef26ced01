import { run } from '../command.ts';
import { checksFromReport } from './report.ts';
import { type Check, checkOf, type Suite } from './suite.ts';

interface UnitReport {
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/** Vitest's tests: rules, stores and components in Node; database, API and edge inside the Workers runtime. */
export const unit: Suite = {
  name: 'Unit and integration tests',
  run: () =>
    checksFromReport<UnitReport>(
      (_, path) =>
        run(
          'vitest',
          ['run', '--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`],
          {
            echo: true,
          },
        ),
      (report) => report.testResults.flatMap(checksOfFile),
    ),
};

function checksOfFile({ name, status, message, assertionResults }: TestFile): readonly Check[] {
  const checks = assertionResults.map((test) =>
    checkOf(
      test.fullName,
      test.status === 'passed' ? [] : [name, test.status, ...(test.failureMessages ?? [])],
    ),
  );
  // A file that cannot be loaded has no tests, which must not look like success.
  const broken = status === 'failed' && checks.every((check) => check.passed);
  return broken ? [...checks, checkOf(`${name} can be run`, [message])] : checks;
}
