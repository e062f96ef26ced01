import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { projectRoot } from '../../project.ts';
import type { TestReport } from '../report.ts';
import { type Check, checkOf } from '../suite.ts';

type TestError = ReturnType<TestModule['errors']>[number];

/** Message, difference and stack of an error. */
function errorText({ message, diff, stack, stacks = [] }: TestError): string {
  const places = stacks.map(({ file, line }) => `at ${relative(projectRoot, file)}:${line}`);
  const trace = places.length > 0 ? places : [stack ?? ''];
  return stripVTControlCharacters([message, diff ?? '', ...trace].filter(Boolean).join('\n'));
}

function checkOfTest(test: TestCase): Check {
  const { state, errors = [] } = test.result();
  const testLocation = `${test.module.relativeModuleId}:${test.location?.line ?? 1}`;
  return checkOf(`${testLocation} ${test.fullName}`, state === 'passed' ? [] : [state, ...errors.map(errorText)]);
}

/** Returns the checks of a test module; a module that fails to load is a failed check, since it has no tests. */
function checksOfModule(module: TestModule): readonly Check[] {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  const moduleChecks =
    errors.length > 0 ? [checkOf(`${module.relativeModuleId} can be run`, errors.map(errorText))] : [];
  return [...moduleChecks, ...[...module.children.allTests()].map(checkOfTest)];
}

function timeOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

/** Writes a vitest run to `TEST_REPORT` and prints nothing. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly TestError[]): void {
    const unhandledChecks = unhandledErrors.map((error) =>
      checkOf('nothing fails beside the tests', [errorText(error)]),
    );
    const testReport: TestReport = {
      checks: [...modules.flatMap(checksOfModule), ...unhandledChecks],
      times: Object.fromEntries(modules.map((module) => [module.relativeModuleId, timeOf(module)])),
    };
    writeFileSync(process.env.TEST_REPORT ?? 'report.json', JSON.stringify(testReport));
  }
}
