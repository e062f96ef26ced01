import { hasUnsentEntries } from '#stores/outbox/entries.ts';
import { $owner, onOwnerChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { STORAGE_KEYS, type StorageKey, session } from '#stores/storage.ts';
import { readCached, removeCached } from './cached-value.ts';

const GUEST_OWNER = 'guest';
/** Storage keys of a visitor's pending actions; not bound to a user id. */
const PENDING_ACTION_KEYS: readonly StorageKey[] = [STORAGE_KEYS.pendingWish, STORAGE_KEYS.addAll];
/** Prefixes of the names under which unfinished forms are stored. */
const DRAFT_NAME_PREFIXES: readonly string[] = ['draft:', 'sharing:'];

const ownerKey = (owner: number | string, name = ''): StorageKey =>
  `${STORAGE_KEYS.personal}${owner}:${name}`;

/** Returns the storage key for a value of the current user or guest; undefined while the user is unknown. */
function currentStorageKey(name: string): StorageKey | undefined {
  const id = $owner.get()?.id;
  if (id !== undefined) return ownerKey(id, name);
  return $session.get() === 'loggedout' ? ownerKey(GUEST_OWNER, name) : undefined;
}

export function personalValueNames(): readonly string[] {
  const own = currentStorageKey('');
  return own === undefined ? [] : session.keys(own).map((key) => key.slice(own.length));
}

/** Returns the text that the user has stored in this tab under a name. */
export function readPersonal(name: string): string | undefined {
  const key = currentStorageKey(name);
  return key && session.read(key);
}

/** Stores a text of the user in this tab until they sign out or somebody else signs in; never a secret. */
export function writePersonal(name: string, text: string): void {
  const key = currentStorageKey(name);
  if (key) session.write(key, text);
}

export function removePersonal(name: string): void {
  const key = currentStorageKey(name);
  if (key) session.remove(key);
}

/** Removes all values of a user from this tab. */
export function clearPersonal(owner: number): void {
  for (const key of session.keys(ownerKey(owner))) session.remove(key);
}

/** True if the user has unsent changes in any tab, or unfinished forms in this tab. */
export const hasUnsavedWork = (): boolean =>
  hasUnsentEntries() ||
  personalValueNames().some((name) => DRAFT_NAME_PREFIXES.some((form) => name.startsWith(form)));

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes other users' values from this tab; removes none while nobody is signed in, as the owner may return. */
function clearOtherUsersValues(): void {
  const owner = $owner.get()?.id;
  if (owner === undefined) return;
  for (const key of session.keys(STORAGE_KEYS.personal))
    if (!key.startsWith(ownerKey(owner))) session.remove(key);
  const active = readCached(STORAGE_KEYS.activeProtocol, hasUserId);
  if (active && active.user_id !== owner) removeCached(STORAGE_KEYS.activeProtocol);
}

function clearPendingActions(): void {
  for (const key of PENDING_ACTION_KEYS) session.remove(key);
}

/** Removes other users' values from this tab, now and after each change of the user. */
export function watchPersonalStorage(): void {
  $owner.subscribe(clearOtherUsersValues);
  onOwnerChange(clearPendingActions);
}
