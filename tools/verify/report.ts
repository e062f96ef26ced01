import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../command.ts';
import { type Check, createCheck } from './suite.ts';

/** Maximum characters of the runner's output that a failure quotes, for errors outside of tests. */
const MAXIMUM_QUOTED_CHARACTERS = 4000;
const LISTED_SLOW_FILE_COUNT = 10;

/** Result of a test run, as the reporters in `reporters/` write it to the file `TEST_REPORT`. */
export interface TestReport {
  readonly checks: readonly Check[];
  readonly times: Readonly<Record<string, number>>;
}

/** Matches runtime messages about faults that tests provoke: cut connections, odd headers, pictures read as text. */
const PROVOKED_MESSAGE_PATTERN =
  /^(?:stack: |exception = |uncaught exception; .*Network connection lost)|disconnected: |^A header value for |Called \.text\(\) on an HTTP body/;

/** Runs tests with one of the project's reporters; prints the slowest files and returns the checks. */
export async function runTestRunner(
  command: string,
  args: readonly string[],
  createEnvironmentVariables: (
    folder: string,
  ) => Readonly<Record<string, string>> | Promise<Record<string, string>> = () => ({}),
): Promise<readonly Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-test-'));
  const path = join(folder, 'report.json');
  try {
    const runnerEnvironment = { ...(await createEnvironmentVariables(folder)), TEST_REPORT: path };
    const runnerResult = await runCommand(command, args, { environment: runnerEnvironment });
    for (const outputLine of runnerResult.output.split('\n'))
      if (outputLine.trim() && !PROVOKED_MESSAGE_PATTERN.test(outputLine)) console.log(outputLine);
    const { checks, times }: TestReport = existsSync(path)
      ? JSON.parse(readFileSync(path, 'utf8'))
      : { checks: [], times: {} };
    printSlowestFiles(times);
    return [...checks, ...findUnexplainedFailure(checks, runnerResult)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Additional failure if the runner fails although no check does, for example after a late rejection. */
function findUnexplainedFailure(checks: readonly Check[], { exitCode: code, output }: CommandResult): readonly Check[] {
  const isExitExplained = code === 0 || checks.some((check) => !check.passed);
  if (isExitExplained && checks.length > 0) return [];
  const outputEnd = output.slice(-MAXIMUM_QUOTED_CHARACTERS);
  return [createCheck('the test runner reports success', [`it ended with exit code ${code}`, outputEnd])];
}

function printSlowestFiles(millisecondsByFile: TestReport['times']): void {
  const slowestFiles = Object.entries(millisecondsByFile)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, LISTED_SLOW_FILE_COUNT);
  if (slowestFiles.length > 0) console.log('Slowest files:');
  for (const [file, time] of slowestFiles) console.log(`  ${(time / 1000).toFixed(1).padStart(5)} s ${file}`);
}
