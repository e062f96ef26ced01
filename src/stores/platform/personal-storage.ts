import { UNSENT_CHANGES_LIFETIME_MS } from '#contract/account/stored.ts';
import { hasSendableEntries } from '#stores/outbox/entries.ts';
import { $sessionOwner, onSignedInUserChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { local, STORAGE_KEYS, type StorageKey, session } from '#stores/storage.ts';
import { readCachedValue, removeCachedValue, writeCachedValue } from './cached-value.ts';

const GUEST_OWNER_ID = 'guest';
/** Storage keys of a visitor's pending actions; not bound to a user id. */
const PENDING_ACTION_KEYS: readonly StorageKey[] = [STORAGE_KEYS.pendingWish, STORAGE_KEYS.addAll];
/** Prefixes of the names under which unfinished forms are stored. */
const DRAFT_NAME_PREFIXES: readonly string[] = ['draft:', 'sharing:'];

const personalStorageKey = (ownerId: number | string, valueName = ''): StorageKey =>
  `${STORAGE_KEYS.personal}${ownerId}:${valueName}`;

/** Returns the storage key for a value of the current user or guest; undefined while the user is unknown. */
function currentStorageKey(valueName: string): StorageKey | undefined {
  const id = $sessionOwner.get()?.id;
  if (id !== undefined) return personalStorageKey(id, valueName);
  return $session.get() === 'loggedout' ? personalStorageKey(GUEST_OWNER_ID, valueName) : undefined;
}

const isDraftName = (name: string) => DRAFT_NAME_PREFIXES.some((prefix) => name.startsWith(prefix));
const isStoredText = (value: unknown): value is string => typeof value === 'string';

/** True for drafts that later tabs can read: those of users, not of guests, as the next guest may be another person. */
const isSharedDraft = (key: StorageKey, valueName: string) =>
  isDraftName(valueName) && key !== personalStorageKey(GUEST_OWNER_ID, valueName);

export function listPersonalValueNames(): readonly string[] {
  const currentUserKeyPrefix = currentStorageKey('');
  if (currentUserKeyPrefix === undefined) return [];
  const keys = [
    ...session.keys(currentUserKeyPrefix),
    ...local.keys(currentUserKeyPrefix).filter((key) => readCachedValue(key, isStoredText) !== undefined),
  ];
  return [...new Set(keys)].map((key) => key.slice(currentUserKeyPrefix.length));
}

/** Returns the text that the user has stored under a name in this tab; for drafts, also in other tabs. */
export function readPersonalValue(valueName: string): string | undefined {
  const key = currentStorageKey(valueName);
  if (!key) return undefined;
  return session.read(key) ?? (isSharedDraft(key, valueName) ? readCachedValue(key, isStoredText) : undefined);
}

/** Stores a text of the user in this tab; drafts also for other tabs. Must not be a secret. */
export function writePersonalValue(valueName: string, valueText: string): void {
  const key = currentStorageKey(valueName);
  if (!key) return;
  session.write(key, valueText);
  if (isSharedDraft(key, valueName)) writeCachedValue(key, valueText, UNSENT_CHANGES_LIFETIME_MS);
}

/** Removes a value from this tab, and its copy for all tabs unless another tab has changed it. */
function removeStoredValue(key: StorageKey): void {
  const valueInThisTab = session.read(key);
  if (valueInThisTab === undefined || valueInThisTab === readCachedValue(key, isStoredText)) removeCachedValue(key);
  session.remove(key);
}

export function removePersonalValue(valueName: string): void {
  const key = currentStorageKey(valueName);
  if (key) removeStoredValue(key);
}

/** Removes a user's values from this tab, with the shared drafts that this tab has stored. */
export function clearPersonalValues(ownerId: number): void {
  for (const key of session.keys(personalStorageKey(ownerId))) removeStoredValue(key);
}

/** Removes a user's drafts from local storage, whichever tab has stored them. */
export function clearSharedDrafts(ownerId: number): void {
  for (const key of local.keys(personalStorageKey(ownerId))) removeCachedValue(key);
}

/** True if the user has unsent changes or drafts; drafts stored only in another tab's session do not count. */
export const hasUnsavedWork = (): boolean => hasSendableEntries() || listPersonalValueNames().some(isDraftName);

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes other users' values from this tab. While nobody is signed in, removes none, as their owner may return. */
function clearOtherUsersValues(): void {
  const signedInUserId = $sessionOwner.get()?.id;
  if (signedInUserId === undefined) return;
  for (const key of session.keys(STORAGE_KEYS.personal))
    if (!key.startsWith(personalStorageKey(signedInUserId))) session.remove(key);
  const activeProtocol = readCachedValue(STORAGE_KEYS.activeProtocol, hasUserId);
  if (activeProtocol && activeProtocol.user_id !== signedInUserId) removeCachedValue(STORAGE_KEYS.activeProtocol);
}

function clearPendingActions(): void {
  for (const key of PENDING_ACTION_KEYS) session.remove(key);
}

/** Removes other users' values from this tab, now and after each change of user, and all expired drafts once. */
export function watchPersonalStorage(): void {
  for (const key of local.keys(STORAGE_KEYS.personal)) readCachedValue(key, isStoredText);
  $sessionOwner.subscribe(clearOtherUsersValues);
  onSignedInUserChange(clearPendingActions);
}
