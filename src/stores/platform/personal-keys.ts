import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';

/** Keys of the entries in this tab that belong to a person. */
export function personalKeys(): readonly StorageKey[] {
  return session.keys(KEYS.personal);
}

/** Keys of what waits in this browser for somebody's next sign-in. */
export function waitingKeys(): readonly StorageKey[] {
  return local.keys(KEYS.personal);
}
