/** Memoises a function by its arguments, as creating an `Intl` formatter takes longer than a hundred uses of it. */
export function memoise<A extends readonly (string | undefined)[], T>(
  make: (...args: A) => T,
): (...args: A) => T {
  const results = new Map<string, T>();
  return (...args) => {
    const key = args.join(' ');
    const known = results.get(key);
    if (known !== undefined) return known;
    const made = make(...args);
    results.set(key, made);
    return made;
  };
}
