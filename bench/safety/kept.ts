/** A promise with what was found of it. */
export interface PromiseResult {
  readonly promise: string;
  readonly figure: string;
  readonly target: string;
  readonly isKept: boolean;
}

/** A promise of which nothing may break: `broken` names what did. */
export function noneOf(promise: string, total: string, broken: readonly string[]): PromiseResult {
  const shown = broken.length ? `${broken.length} broken: ${broken.slice(0, 5).join(' | ')}` : '0 broken';
  return { promise, figure: `${total}, ${shown}`, target: '0 broken', isKept: broken.length === 0 };
}
