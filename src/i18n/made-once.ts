/** Memoises a function by its arguments, as creating an `Intl` formatter takes longer than a hundred uses of it. */
export function memoise<A extends readonly (string | undefined)[], T>(
  createValue: (...valueArguments: A) => T,
): (...args: A) => T {
  const resultByKey = new Map<string, T>();
  return (...args) => {
    const cacheKey = args.join(' ');
    const cachedValue = resultByKey.get(cacheKey);
    if (cachedValue !== undefined) return cachedValue;
    const newValue = createValue(...args);
    resultByKey.set(cacheKey, newValue);
    return newValue;
  };
}
