interface Entry {
  readonly id: number;
}

/** The entries with one of them replaced by what it is now. */
export function withEntry<E extends Entry>(entries: readonly E[], changed: E): E[] {
  return entries.map((entry) => (entry.id === changed.id ? changed : entry));
}

/** The entries without one, the others numbered anew as the server does. */
export function withoutEntry<E extends Entry & { readonly order: number }>(
  entries: readonly E[],
  id: number,
): E[] {
  return entries.filter((entry) => entry.id !== id).map((entry, place) => ({ ...entry, order: place + 1 }));
}
