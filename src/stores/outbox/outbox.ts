import { atom, type ReadableAtom } from 'nanostores';
import { UNSENT_CHANGES_MS } from '#contract/account/stored.ts';
import { type BrowserStorage, KEYS, parseJson, type StorageKey } from '#stores/storage.ts';

/** A change that the server has not accepted. */
export interface Entry {
  /** Grows with time; the `Idempotency-Key` of its call. */
  readonly id: string;
  readonly user: string;
  /** Noun and verb, such as `cart.add`. */
  readonly kind: string;
  /** Path of what it changes, such as `cart/21`. */
  readonly target: string;
  readonly payload: unknown;
  /** The value that the change was made from, where the server compares it. */
  readonly was?: unknown;
  /** For the list of unsaved changes: the name of what it changes, and words that can be copied. */
  readonly about?: string | undefined;
  readonly text?: string | undefined;
  readonly state: 'pending' | 'rejected';
  /** Status, code and words of the server's refusal; undefined after a fault, which may have come after the change. */
  readonly problem?: {
    readonly status?: number | undefined;
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  };
  /** Time of the first try, in ms. The server may know the entry from then on: nothing is merged into it. */
  readonly triedAt?: number;
  /** Ids of later entries that it contains. */
  readonly merged?: readonly string[];
}

export type NewEntry = Pick<Entry, 'kind' | 'target' | 'payload' | 'was' | 'about' | 'text'>;

const isConflict = ({ problem }: Entry): boolean => problem?.status === 409;

export interface Outbox {
  /** Entries of the present user in the order of their making. */
  readonly $entries: ReadableAtom<readonly Entry[]>;
  /** Reads the entries again: another tab or another user has changed them. */
  readonly refresh: () => void;
  /** Stores a change of the present user, or of the one who began it. */
  readonly add: (entry: NewEntry, user?: string) => void;
  /** Stores an entry that has changed, unless it was removed meanwhile. */
  readonly save: (entry: Entry) => void;
  readonly remove: (entry: Entry) => void;
  /** Stores an entry that was removed. */
  readonly reinstate: (entry: Entry) => void;
  /** Sends a rejected entry again: by its name, which the server may know, or as a new one, which after a conflict overwrites. */
  readonly retry: (entry: Entry) => void;
  /** Removes the entries of a user that were made until a time in ms. */
  readonly clear: (user: string, until?: number) => void;
}

const TIME_DIGITS = 15;

const page = Math.random().toString(36).slice(2);
let made = 0;

function newId(): string {
  made += 1;
  return `${`${Date.now()}`.padStart(TIME_DIGITS, '0')}${`${made}`.padStart(6, '0')}-${page}`;
}

const keyOf = (user: string, id = ''): StorageKey => `${KEYS.outbox}${user}:${id}`;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'user', 'kind', 'target', 'state'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Time of an entry in ms, by its id. */
export const timeOf = (id: string): number => Number(id.slice(0, TIME_DIGITS));
const isExpired = (id: string): boolean => Date.now() - timeOf(id) > UNSENT_CHANGES_MS;

/** Keeps entries in a storage that tabs share, under a key each: tabs cannot overwrite each other's. */
export function createOutbox(storage: BrowserStorage, users: () => readonly string[]): Outbox {
  const entries = atom<readonly Entry[]>([]);
  let shown = '[]';

  function read(key: StorageKey): readonly Entry[] {
    const entry = parseJson(storage.read(key));
    if (isEntry(entry) && !isExpired(entry.id)) return [entry];
    storage.remove(key);
    return [];
  }

  function refresh(): void {
    const keys = users().flatMap((user) => storage.keys(keyOf(user)));
    const stored = keys.flatMap(read).sort((one, other) => (one.id < other.id ? -1 : 1));
    const contained = new Set(stored.flatMap(({ merged = [] }) => merged));
    const next = stored.filter(({ id }) => !contained.has(id));
    const text = JSON.stringify(next);
    if (text === shown) return;
    shown = text;
    entries.set(next);
  }

  function add(entry: NewEntry, user = users()[0]): void {
    if (user === undefined) return;
    const id = newId();
    storage.write(keyOf(user, id), JSON.stringify({ ...entry, id, user, state: 'pending' }));
    refresh();
  }

  function save(entry: Entry): void {
    const key = keyOf(entry.user, entry.id);
    if (storage.read(key) === undefined) return;
    storage.write(key, JSON.stringify(entry));
    refresh();
  }

  function remove({ user, id, merged = [] }: Entry): void {
    // The entry goes last: those that it contains do not count while it is there.
    for (const one of [...merged, id]) storage.remove(keyOf(user, one));
    refresh();
  }

  function reinstate(entry: Entry): void {
    storage.write(keyOf(entry.user, entry.id), JSON.stringify(entry));
    refresh();
  }

  function retry(entry: Entry): void {
    const { problem, kind, target, payload, was, about, text } = entry;
    if (problem) {
      remove(entry);
      add({ kind, target, payload, about, text, ...('was' in entry && !isConflict(entry) && { was }) });
    } else save({ ...entry, state: 'pending' });
  }

  function clear(user: string, until = Number.POSITIVE_INFINITY): void {
    const start = keyOf(user);
    for (const key of storage.keys(start)) if (timeOf(key.slice(start.length)) <= until) storage.remove(key);
    refresh();
  }

  return { $entries: entries, refresh, add, save, remove, reinstate, retry, clear };
}
