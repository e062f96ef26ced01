import { useEffect, useState } from 'react';

export type Answer<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed' };

interface Settled<T> {
  readonly key: string;
  readonly answer: Answer<T>;
}

const WAITING = { kind: 'waiting' } as const;

/** Asks once for each key, and not at all without one; a late answer to an earlier key is dropped. */
export function useAnswer<T>(key: string | undefined, ask: () => Promise<T>): Answer<T> {
  const [settled, settle] = useState<Settled<T>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request.
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    const take = (answer: Answer<T>) => isCurrent && settle({ key, answer });
    ask().then(
      (value) => take({ kind: 'ready', value }),
      () => take({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return settled?.key === key ? (settled?.answer ?? WAITING) : WAITING;
}
