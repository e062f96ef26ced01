import { printTable } from '../table.ts';

export interface PromiseResult {
  readonly promise: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
  /** True if the safety promise was not tested or the measurement is too uncertain to judge it. */
  readonly isUnclear?: boolean;
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

const outcomeOf = ({ isMet, isUnclear = false }: PromiseResult): string => {
  if (isUnclear) return 'not judged';
  return isMet ? 'kept' : 'BROKEN';
};

/** Exit code: 1 if a promise is broken, 2 if one could not be judged, else 0. */
function exitCodeOf(results: readonly PromiseResult[]): number {
  const outcomes = results.map(outcomeOf);
  if (outcomes.includes('BROKEN')) return 1;
  return outcomes.includes('not judged') ? 2 : 0;
}

/** Prints results and sets the exit code. */
export function printPromises(title: string, results: readonly PromiseResult[]): void {
  printTable(
    title,
    results.map((result) => {
      const { promise, figure, target } = result;
      return { promise, figure, target, '': outcomeOf(result) };
    }),
  );
  const code = exitCodeOf(results);
  if (code !== 0 && process.exitCode !== 1) process.exitCode = code;
}
