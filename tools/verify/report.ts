import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandResult } from '../command.ts';
import { type Check, checkOf } from './suite.ts';

/** Characters: some of its own, and all that a runner says of an error that belongs to no test. */
const LENGTH_OF_END = 4000;

/** Runs a test runner that writes a JSON report to the folder it is given, and turns the report into checks. */
export async function checksFromReport<Report>(
  runTests: (folder: string, reportPath: string) => Promise<CommandResult>,
  toChecks: (report: Report) => readonly Check[],
): Promise<readonly Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-test-'));
  const reportPath = join(folder, 'report.json');
  try {
    const { code, output } = await runTests(folder, reportPath);
    const checks = existsSync(reportPath) ? toChecks(JSON.parse(readFileSync(reportPath, 'utf8'))) : [];
    const explained = code === 0 || checks.some((check) => !check.passed);
    const ranAny = checks.length > 0;
    if (explained && ranAny) return checks;
    // An error beside the tests, such as a promise of an ended test that is rejected, is in no report.
    const end = output.slice(-LENGTH_OF_END);
    return [...checks, checkOf('the test runner reports success', [`it ended with exit code ${code}`, end])];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
