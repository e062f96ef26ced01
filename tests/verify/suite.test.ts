import { afterEach, expect, it, vi } from 'vitest';
import { createCheck, runSuites, type Suite } from '../../tools/verify/suite.ts';

const createTestSuite = (suiteName: string, ...checks: Awaited<ReturnType<Suite['run']>>[number][]): Suite => ({
  name: suiteName,
  run: () => Promise.resolve(checks),
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

it('what a machine could not run is named and counted apart, and the last line counts the rest', async () => {
  const printedLines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((printedLine: string) => void printedLines.push(printedLine));
  const skippedCheck = { title: 'c', passed: true, notRun: 'FIREFOX_PATH names no Firefox' } as const;
  await runSuites(
    [createTestSuite('One', createCheck('a', []), skippedCheck, skippedCheck)],
    [createTestSuite('Two', createCheck('b', []))],
  );
  expect(printedLines[0]).toMatch(/^✔ One: 1 passed, 0 failed, 2 not run in /);
  expect(printedLines[1]).toMatch(/^✔ Two: 1 passed, 0 failed in /);
  expect(printedLines.slice(-2)).toEqual(['2 not run: FIREFOX_PATH names no Firefox', '2 passed, 0 failed']);
  expect(process.exitCode).toBe(0);
});

it('what failed is said when its suite ends and again before the last line', async () => {
  const printedLines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printedLines.push(line));
  await runSuites(
    [createTestSuite('One', createCheck('a', ['wrong', 'here']))],
    [createTestSuite('Two', createCheck('b', []))],
  );
  expect(printedLines[0]).toBe('✘ a\n  wrong\n  here');
  expect(printedLines.at(-2)).toBe('✘ a\n  wrong\n  here');
  expect(printedLines.at(-1)).toBe('1 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});
