import { UNSENT_CHANGES_LIFETIME_MS } from '#contract/account/stored.ts';
import { hasUnsentEntries } from '#stores/outbox/entries.ts';
import { $owner, onOwnerChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { local, STORAGE_KEYS, type StorageKey, session } from '#stores/storage.ts';
import { readCached, removeCached, writeCached } from './cached-value.ts';

const GUEST_OWNER = 'guest';
/** Storage keys of a visitor's pending actions; not bound to a user id. */
const PENDING_ACTION_KEYS: readonly StorageKey[] = [STORAGE_KEYS.pendingWish, STORAGE_KEYS.addAll];
/** Prefixes of the names under which unfinished forms are stored. */
const DRAFT_NAME_PREFIXES: readonly string[] = ['draft:', 'sharing:'];

const ownerKey = (owner: number | string, name = ''): StorageKey => `${STORAGE_KEYS.personal}${owner}:${name}`;

/** Returns the storage key for a value of the current user or guest; undefined while the user is unknown. */
function currentStorageKey(name: string): StorageKey | undefined {
  const id = $owner.get()?.id;
  if (id !== undefined) return ownerKey(id, name);
  return $session.get() === 'loggedout' ? ownerKey(GUEST_OWNER, name) : undefined;
}

const isDraftName = (name: string) => DRAFT_NAME_PREFIXES.some((prefix) => name.startsWith(prefix));
const isStoredText = (value: unknown): value is string => typeof value === 'string';

/** True for drafts shared with later tabs: a user's, but not a guest's, as the next guest may be somebody else. */
const isShared = (key: StorageKey, name: string) => isDraftName(name) && key !== ownerKey(GUEST_OWNER, name);

export function personalValueNames(): readonly string[] {
  const ownPrefix = currentStorageKey('');
  if (ownPrefix === undefined) return [];
  const keys = [
    ...session.keys(ownPrefix),
    ...local.keys(ownPrefix).filter((key) => readCached(key, isStoredText) !== undefined),
  ];
  return [...new Set(keys)].map((key) => key.slice(ownPrefix.length));
}

/** Returns the text that the user has stored under a name in this tab; for drafts, also in other tabs. */
export function readPersonal(name: string): string | undefined {
  const key = currentStorageKey(name);
  if (!key) return undefined;
  return session.read(key) ?? (isShared(key, name) ? readCached(key, isStoredText) : undefined);
}

/** Stores a text of the user in this tab; drafts also for other tabs. Must not be a secret. */
export function writePersonal(name: string, text: string): void {
  const key = currentStorageKey(name);
  if (!key) return;
  session.write(key, text);
  if (isShared(key, name)) writeCached(key, text, UNSENT_CHANGES_LIFETIME_MS);
}

/** Removes a value from this tab, and its shared copy unless another tab has changed that. */
function removeValue(key: StorageKey): void {
  const ownValue = session.read(key);
  if (ownValue === undefined || ownValue === readCached(key, isStoredText)) removeCached(key);
  session.remove(key);
}

export function removePersonal(name: string): void {
  const key = currentStorageKey(name);
  if (key) removeValue(key);
}

/** Removes a user's values from this tab, with the shared drafts that this tab has stored. */
export function clearPersonal(owner: number): void {
  for (const key of session.keys(ownerKey(owner))) removeValue(key);
}

/** Removes a user's drafts from local storage, whichever tab has stored them. */
export function clearSharedDrafts(owner: number): void {
  for (const key of local.keys(ownerKey(owner))) removeCached(key);
}

/** True if the user has unsent changes or drafts; drafts stored only in another tab's session do not count. */
export const hasUnsavedWork = (): boolean => hasUnsentEntries() || personalValueNames().some(isDraftName);

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes other users' values from this tab. While nobody is signed in, removes none, as their owner may return. */
function clearOtherUsersValues(): void {
  const owner = $owner.get()?.id;
  if (owner === undefined) return;
  for (const key of session.keys(STORAGE_KEYS.personal)) if (!key.startsWith(ownerKey(owner))) session.remove(key);
  const activeProtocol = readCached(STORAGE_KEYS.activeProtocol, hasUserId);
  if (activeProtocol && activeProtocol.user_id !== owner) removeCached(STORAGE_KEYS.activeProtocol);
}

function clearPendingActions(): void {
  for (const key of PENDING_ACTION_KEYS) session.remove(key);
}

/** Removes other users' values from this tab, now and after each change of user, and all expired drafts once. */
export function watchPersonalStorage(): void {
  for (const key of local.keys(STORAGE_KEYS.personal)) readCached(key, isStoredText);
  $owner.subscribe(clearOtherUsersValues);
  onOwnerChange(clearPendingActions);
}
