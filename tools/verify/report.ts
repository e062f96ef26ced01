import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandResult } from '../command.ts';
import { type Check, checkOf } from './suite.ts';

/** Runs a test runner that writes a JSON report to the folder it is given, and turns the report into checks. */
export async function checksFromReport<Report>(
  runTests: (folder: string, reportPath: string) => Promise<CommandResult>,
  toChecks: (report: Report) => readonly Check[],
): Promise<readonly Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-test-'));
  const reportPath = join(folder, 'report.json');
  try {
    const { code } = await runTests(folder, reportPath);
    const checks = existsSync(reportPath) ? toChecks(JSON.parse(readFileSync(reportPath, 'utf8'))) : [];
    const explained = code === 0 || checks.some((check) => !check.passed);
    const ranAny = checks.length > 0;
    if (explained && ranAny) return checks;
    return [...checks, checkOf('the test runner reports success', [`it ended with exit code ${code}`])];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
