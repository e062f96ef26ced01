/** Memoises a function by its arguments, as creating an `Intl` formatter takes longer than a hundred uses of it. */
export function memoise<A extends readonly (string | undefined)[], T>(
  createValue: (...args: A) => T,
): (...args: A) => T {
  const results = new Map<string, T>();
  return (...args) => {
    const key = args.join(' ');
    const cachedValue = results.get(key);
    if (cachedValue !== undefined) return cachedValue;
    const newValue = createValue(...args);
    results.set(key, newValue);
    return newValue;
  };
}
