import { KEYS, type StorageKey, session } from '#stores/storage.ts';

/** Keys of the entries in this tab that belong to a person. */
export function personalKeys(): readonly StorageKey[] {
  return session.keys(KEYS.personal);
}
