import { printTable } from '../table.ts';

export interface QualityPromiseResult {
  readonly promise: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** Result of a safety promise that allows no failure; `failures` describes the failures. */
export function createFailureResult(
  qualityPromise: string,
  total: string,
  failures: readonly string[],
): QualityPromiseResult {
  const failureKinds = [...new Set(failures)].slice(0, 5).join(' | ');
  const failureText = failures.length ? `${failures.length} broken: ${failureKinds}` : '0 broken';
  return {
    promise: qualityPromise,
    figure: `${total}, ${failureText}`,
    target: '0 broken',
    isMet: failures.length === 0,
  };
}

/** Prints results; a broken promise sets exit code 1. */
export function printPromises(title: string, results: readonly QualityPromiseResult[]): void {
  printTable(
    title,
    results.map(({ isMet, ...result }) => ({ ...result, '': isMet ? 'kept' : 'BROKEN' })),
  );
  if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
}
