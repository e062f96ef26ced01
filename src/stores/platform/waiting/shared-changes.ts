import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { waitingKeys } from '#stores/platform/personal-keys.ts';
import { KEYS, type StorageKey } from '#stores/storage.ts';
import { newChangeId } from './change-id.ts';
import { WAITING_MS } from './texts.ts';

/**
 * Local storage: changes that any tab of their person sends, after this one is closed as well. Each has a key of its own, so that
 * tabs cannot overwrite each other's.
 */
const keyOf = (owner: number, id = ''): StorageKey => `${KEYS.personal}${owner}:change:${id}`;

const isAnything = (_: unknown): _ is unknown => true;
const keysOf = (owner: number) => waitingKeys().filter((key) => key.startsWith(keyOf(owner)));

/** The changes of a person that the server has not answered, oldest first. */
export function sharedChanges(owner: number): readonly (readonly [id: string, change: unknown])[] {
  return keysOf(owner)
    .toSorted()
    .map((key) => [key.slice(keyOf(owner).length), readCached(key, isAnything)] as const);
}

export const hasSharedChanges = (owner: number): boolean => keysOf(owner).length > 0;

export function saveSharedChange(owner: number, change: unknown): void {
  writeCached(keyOf(owner, newChangeId()), change, WAITING_MS);
}

export function removeSharedChange(owner: number, id: string): void {
  removeCached(keyOf(owner, id));
}

/** True if a storage event can be about such changes; its key is null when everything was cleared. */
export const isSharedChangeKey = (key: string | null): boolean =>
  key === null || key.startsWith(KEYS.personal);
