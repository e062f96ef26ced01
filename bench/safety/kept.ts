import { printTable } from '../table.ts';

export interface QualityPromiseResult {
  readonly promise: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** Result of a safety promise that allows no failure; `failureMessages` describes the failures. */
export function createFailureResult(
  qualityPromise: string,
  checkedCountText: string,
  failureMessages: readonly string[],
): QualityPromiseResult {
  const failureKindsText = [...new Set(failureMessages)].slice(0, 5).join(' | ');
  const failureText = failureMessages.length ? `${failureMessages.length} broken: ${failureKindsText}` : '0 broken';
  return {
    promise: qualityPromise,
    figure: `${checkedCountText}, ${failureText}`,
    target: '0 broken',
    isMet: failureMessages.length === 0,
  };
}

/** Prints results; a broken promise sets exit code 1. */
export function printQualityPromises(tableTitle: string, qualityResults: readonly QualityPromiseResult[]): void {
  printTable(
    tableTitle,
    qualityResults.map(({ isMet, ...result }) => ({ ...result, '': isMet ? 'kept' : 'BROKEN' })),
  );
  if (!qualityResults.every(({ isMet }) => isMet)) process.exitCode = 1;
}
