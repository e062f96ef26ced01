import { atom, type ReadableAtom } from 'nanostores';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';

/** Entries by protocol and variant, as in `7:10`. */
type ByLine<T> = Readonly<Record<string, T>>;

interface Timed {
  readonly at?: number | undefined;
}

const byTime = ([, one]: readonly [string, Timed], [, other]: readonly [string, Timed]): number =>
  (one.at ?? 0) - (other.at ?? 0);

interface Schema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Session storage of entries by line, for the same user's next page and session. */
export function storedByLine<T>(name: string, schema: Schema<ByLine<T>>) {
  const parse = (text: string | undefined): ByLine<T> => {
    const stored = schema.safeParse(parseJson(text));
    return stored.success ? stored.data : {};
  };
  return {
    parse,
    read: () => parse(readPersonal(name)),
    write(entries: ByLine<T>): void {
      if (Object.keys(entries).length > 0) writePersonal(name, JSON.stringify(entries));
      else removePersonal(name);
    },
  };
}

export function keptByLine<T extends Timed>(name: string, schema: Schema<ByLine<T>>) {
  const stored = storedByLine(name, schema);
  const entries = atom<ByLine<T>>({});
  const $entries: ReadableAtom<ByLine<T>> = entries;
  const save = (next: ByLine<T>): void => {
    entries.set(next);
    stored.write(next);
  };
  const drop = (isOver: (key: string) => boolean): void => {
    const left = Object.entries(entries.get()).filter(([key]) => !isOver(key));
    if (left.length < Object.keys(entries.get()).length) save(Object.fromEntries(left));
  };
  return {
    $entries,
    parse: stored.parse,
    set: (key: string, entry: T): void => save({ ...entries.get(), [key]: { ...entry, at: Date.now() } }),
    of: (protocolId: number): readonly (readonly [variantId: number, entry: T])[] =>
      Object.entries(entries.get()).flatMap(([key, entry]) => {
        const [id, variantId = 0] = key.split(':').map(Number);
        return id === protocolId ? [[variantId, entry] as const] : [];
      }),
    forget: (key: string): void => drop((other) => other === key),
    forgetOf: (protocolId: number): void => drop((key) => key.startsWith(`${protocolId}:`)),
    restoreFrom(
      older: readonly ByLine<T>[],
      newer: readonly ByLine<T>[] = [],
    ): readonly (readonly [string, T])[] {
      const all = [...older, stored.read(), ...newer, entries.get()];
      const inTime = all.flatMap((one) => Object.entries(one)).toSorted(byTime);
      const latest = Object.fromEntries(inTime);
      save(latest);
      return inTime.filter(([key, entry]) => entry !== latest[key]);
    },
    clear: (): void => save({}),
  };
}
