import { printTable } from '../table.ts';

/** A promise with what was found of it. */
export interface PromiseResult {
  readonly promise: string;
  readonly figure: string;
  readonly target: string;
  readonly isKept: boolean;
  /** The run could not try it, or its figures are too uncertain to say: neither kept nor broken. */
  readonly isUnclear?: boolean;
}

/** A promise of which nothing may break: `broken` names what did. */
export function noneOf(promise: string, total: string, broken: readonly string[]): PromiseResult {
  const kinds = [...new Set(broken)].slice(0, 5).join(' | ');
  const shown = broken.length ? `${broken.length} broken: ${kinds}` : '0 broken';
  return { promise, figure: `${total}, ${shown}`, target: '0 broken', isKept: broken.length === 0 };
}

const outcomeOf = ({ isKept, isUnclear = false }: PromiseResult): string => {
  if (isUnclear) return 'not judged';
  return isKept ? 'kept' : 'BROKEN';
};

/** Exit code of a run: 1 if a promise is broken, 2 if one could not be judged. */
function exitCodeOf(results: readonly PromiseResult[]): number {
  const outcomes = results.map(outcomeOf);
  if (outcomes.includes('BROKEN')) return 1;
  return outcomes.includes('not judged') ? 2 : 0;
}

/** Prints what was found of promises; one that is not kept makes the program end with another code than 0. */
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
