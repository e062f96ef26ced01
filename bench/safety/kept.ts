import { printTable } from '../table.ts';

export interface PromiseResult {
  readonly promise: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** Result of a safety promise that allows no failure; `broken` describes the failures. */
export function resultWithoutFailures(
  promise: string,
  total: string,
  broken: readonly string[],
): PromiseResult {
  const kinds = [...new Set(broken)].slice(0, 5).join(' | ');
  const shown = broken.length ? `${broken.length} broken: ${kinds}` : '0 broken';
  return { promise, figure: `${total}, ${shown}`, target: '0 broken', isMet: broken.length === 0 };
}

/** Prints results; a broken promise sets exit code 1. */
export function printPromises(title: string, results: readonly PromiseResult[]): void {
  printTable(
    title,
    results.map(({ isMet, ...result }) => ({ ...result, '': isMet ? 'kept' : 'BROKEN' })),
  );
  if (!results.every(({ isMet }) => isMet)) process.exitCode = 1;
}
