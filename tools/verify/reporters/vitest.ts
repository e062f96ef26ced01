import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { projectRoot } from '../../project.ts';
import type { TestReport } from '../report.ts';
import { type Check, createCheck } from '../suite.ts';

type TestError = ReturnType<TestModule['errors']>[number];

/** Error as text: message, difference and stack. */
function formatError({ message, diff, stack, stacks = [] }: TestError): string {
  const stackLines = stacks.map(({ file, line }) => `at ${relative(projectRoot, file)}:${line}`);
  const shownStack = stackLines.length > 0 ? stackLines : [stack ?? ''];
  return stripVTControlCharacters([message, diff ?? '', ...shownStack].filter(Boolean).join('\n'));
}

function createTestCheck(test: TestCase): Check {
  const { state, errors = [] } = test.result();
  const testLocation = `${test.module.relativeModuleId}:${test.location?.line ?? 1}`;
  return createCheck(`${testLocation} ${test.fullName}`, state === 'passed' ? [] : [state, ...errors.map(formatError)]);
}

/** Returns the checks of a test module; a module that fails to load is a failed check, since it has no tests. */
function createModuleChecks(testModule: TestModule): readonly Check[] {
  const errors = [...testModule.errors(), ...[...testModule.children.allSuites()].flatMap((suite) => suite.errors())];
  const loadErrorChecks =
    errors.length > 0 ? [createCheck(`${testModule.relativeModuleId} can be run`, errors.map(formatError))] : [];
  return [...loadErrorChecks, ...[...testModule.children.allTests()].map(createTestCheck)];
}

function sumDurations(testFile: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = testFile.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

/** Writes a vitest run to `TEST_REPORT` and prints nothing. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly TestError[]): void {
    const unhandledErrorChecks = unhandledErrors.map((error) =>
      createCheck('nothing fails beside the tests', [formatError(error)]),
    );
    const testReport: TestReport = {
      checks: [...modules.flatMap(createModuleChecks), ...unhandledErrorChecks],
      times: Object.fromEntries(modules.map((testModule) => [testModule.relativeModuleId, sumDurations(testModule)])),
    };
    writeFileSync(process.env.TEST_REPORT ?? 'report.json', JSON.stringify(testReport));
  }
}
