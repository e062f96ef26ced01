import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { browserEngineSettings } from '../../engines.ts';
import { projectRoot } from '../../project.ts';
import type { TestReport } from '../report.ts';
import { type Check, createCheck } from '../suite.ts';

interface SourceLocation {
  readonly file: string;
  readonly line: number;
}

const formatLocation = ({ file, line }: SourceLocation): string => `${relative(projectRoot, file)}:${line}`;

function formatError({ message, value, snippet, location }: TestError): string {
  const locationLines = location ? [`at ${formatLocation(location)}`] : [];
  return stripVTControlCharacters([message ?? value ?? 'unknown error', snippet ?? '', ...locationLines].join('\n'));
}

function createTestCheck(test: TestCase, { status, errors }: TestResult): Check {
  const { name } = test.parent.project() ?? {};
  const title = `${formatLocation(test.location)} ${test.titlePath().slice(3).join(' › ')} (${name})`;
  const browserEngine = browserEngineSettings.find((engineSetting) => engineSetting.name === name);
  if (browserEngine && status === 'skipped')
    return {
      title,
      passed: true,
      notRun: `${browserEngine.pathVariable} names no ${browserEngine.programName} (CONTRIBUTING.md)`,
    };
  return createCheck(title, status === 'passed' ? [] : [status, ...errors.map(formatError)]);
}

/** Writes a Playwright run to `TEST_REPORT` and prints nothing. */
export default class implements Reporter {
  readonly #checks: Check[] = [];
  readonly #times: Record<string, number> = {};

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, testResult: TestResult): void {
    const file = relative(projectRoot, test.location.file);
    this.#times[file] = (this.#times[file] ?? 0) + testResult.duration;
    this.#checks.push(createTestCheck(test, testResult));
  }

  onError(error: TestError): void {
    this.#checks.push(createCheck('nothing fails beside the stories', [formatError(error)]));
  }

  onEnd(): void {
    const testReport: TestReport = { checks: this.#checks, times: this.#times };
    writeFileSync(process.env.TEST_REPORT ?? 'report.json', JSON.stringify(testReport));
  }
}
