import { atom, type ReadableAtom } from 'nanostores';
import { UNSENT_CHANGES_LIFETIME_MS } from '#contract/account/stored.ts';
import { type BrowserStorage, parseJson, STORAGE_KEYS, type StorageKey } from '#stores/storage.ts';

/** A change that the server has not accepted. */
export interface OutboxEntry {
  /** Id that sorts by time; sent as `Idempotency-Key`. */
  readonly id: string;
  readonly user: string;
  /** Resource and verb, such as `cart.add`. */
  readonly kind: string;
  /** Path of the changed resource, such as `cart/21`. */
  readonly target: string;
  readonly payload: unknown;
  /** Value before the change, if the server compares it to detect conflicts. */
  readonly was?: unknown;
  /** Name of the changed resource in the list of unsaved changes; `text` is a changed text that can be copied there. */
  readonly about?: string | undefined;
  readonly text?: string | undefined;
  readonly state: 'pending' | 'rejected';
  /** Status, code and message of a rejection; undefined after a server error, when the outcome is unknown. */
  readonly problem?: {
    readonly status?: number | undefined;
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  };
  /** Time in ms of the first attempt to send. Nothing is merged into an entry after that. */
  readonly triedAt?: number;
  /** Ids of later entries that were merged into this entry. */
  readonly merged?: readonly string[];
}

export type NewOutboxEntry = Pick<OutboxEntry, 'kind' | 'target' | 'payload' | 'was' | 'about' | 'text'>;

const isConflictRejection = ({ problem }: OutboxEntry): boolean => problem?.status === 409;

export const isSameJson = (value: unknown, otherValue: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(otherValue);

const isBasedOnRejectedEntry = ({ target, was }: NewOutboxEntry, entry: OutboxEntry): boolean =>
  entry.state === 'rejected' && entry.target === target && 'was' in entry && isSameJson(was, entry.payload);

export interface Outbox {
  /** Entries of the user, oldest first. */
  readonly $entries: ReadableAtom<readonly OutboxEntry[]>;
  /** Reads the entries from storage again, after another tab has changed them or the user has changed. */
  readonly refresh: () => void;
  /** Adds an entry for the signed-in user or `user`; a change based on a rejected value gets that entry's `was`. */
  readonly add: (entry: NewOutboxEntry, user?: string) => void;
  readonly save: (entry: OutboxEntry) => void;
  readonly remove: (entry: OutboxEntry) => void;
  readonly reinstate: (entry: OutboxEntry) => void;
  /** Makes a rejected entry pending. The id stays the same only after a server error; a conflict removes `was`. */
  readonly retry: (entry: OutboxEntry) => void;
  /** Removes entries of a user: all, or those created up to a time in ms. */
  readonly clear: (user: string, untilTimeMs?: number) => void;
}

const ID_TIME_DIGITS = 15;

const randomPageId = Math.random().toString(36).slice(2);
let createdIdCount = 0;

function createEntryId(): string {
  createdIdCount += 1;
  return `${`${Date.now()}`.padStart(ID_TIME_DIGITS, '0')}${`${createdIdCount}`.padStart(6, '0')}-${randomPageId}`;
}

const storageKeyOfEntry = (user: string, id = ''): StorageKey => `${STORAGE_KEYS.outbox}${user}:${id}`;

const isOutboxEntry = (value: unknown): value is OutboxEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'user', 'kind', 'target', 'state'].every(
    (propertyName) => typeof Reflect.get(value, propertyName) === 'string',
  );

/** Returns the creation time in ms that an id contains. */
export const creationTimeOf = (id: string): number => Number(id.slice(0, ID_TIME_DIGITS));
const isEntryExpired = (id: string): boolean => Date.now() - creationTimeOf(id) > UNSENT_CHANGES_LIFETIME_MS;

/** Creates an outbox in a storage that tabs share. Each entry has its own key, so tabs do not overwrite each other. */
export function createOutbox(storage: BrowserStorage, listUsers: () => readonly string[]): Outbox {
  const entriesAtom = atom<readonly OutboxEntry[]>([]);
  let publishedEntriesJson = '[]';

  function readEntry(storageKey: StorageKey): readonly OutboxEntry[] {
    const storedEntry = parseJson(storage.read(storageKey));
    if (isOutboxEntry(storedEntry) && !isEntryExpired(storedEntry.id)) return [storedEntry];
    storage.remove(storageKey);
    return [];
  }

  function refresh(): void {
    const storageKeys = listUsers().flatMap((user) => storage.keys(storageKeyOfEntry(user)));
    const storedEntries = storageKeys
      .flatMap(readEntry)
      .sort((entry, otherEntry) => (entry.id < otherEntry.id ? -1 : 1));
    const mergedIds = new Set(storedEntries.flatMap(({ merged: mergedEntryIds = [] }) => mergedEntryIds));
    const unmergedEntries = storedEntries.filter(({ id }) => !mergedIds.has(id));
    const entriesJson = JSON.stringify(unmergedEntries);
    if (entriesJson === publishedEntriesJson) return;
    publishedEntriesJson = entriesJson;
    entriesAtom.set(unmergedEntries);
  }

  function add(entry: NewOutboxEntry, user = listUsers()[0]): void {
    if (user === undefined) return;
    const id = createEntryId();
    const rejectedBaseEntry = entriesAtom
      .get()
      .find((otherEntry) => isBasedOnRejectedEntry(entry, otherEntry) && otherEntry.user === user);
    const previousValueField = rejectedBaseEntry ? { was: rejectedBaseEntry.was } : {};
    storage.write(
      storageKeyOfEntry(user, id),
      JSON.stringify({ ...entry, ...previousValueField, id, user, state: 'pending' }),
    );
    refresh();
  }

  function save(entry: OutboxEntry): void {
    const storageKey = storageKeyOfEntry(entry.user, entry.id);
    if (storage.read(storageKey) === undefined) return;
    storage.write(storageKey, JSON.stringify(entry));
    refresh();
  }

  function remove({ user, id, merged: mergedIds = [] }: OutboxEntry): void {
    // The entry is removed last: while it exists, the entries merged into it are ignored.
    for (const entryId of [...mergedIds, id]) storage.remove(storageKeyOfEntry(user, entryId));
    refresh();
  }

  function reinstate(entry: OutboxEntry): void {
    storage.write(storageKeyOfEntry(entry.user, entry.id), JSON.stringify(entry));
    refresh();
  }

  function retry(entry: OutboxEntry): void {
    const { problem, kind, target, payload, was, about, text } = entry;
    if (problem) {
      remove(entry);
      add({
        kind,
        target,
        payload,
        about,
        text,
        ...('was' in entry && !isConflictRejection(entry) && { was }),
      });
    } else save({ ...entry, state: 'pending' });
  }

  function clear(user: string, untilTimeMs = Number.POSITIVE_INFINITY): void {
    const keyPrefix = storageKeyOfEntry(user);
    for (const storageKey of storage.keys(keyPrefix))
      if (creationTimeOf(storageKey.slice(keyPrefix.length)) <= untilTimeMs) storage.remove(storageKey);
    refresh();
  }

  return { $entries: entriesAtom, refresh, add, save, remove, reinstate, retry, clear };
}
