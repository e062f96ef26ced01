import { UNSENT_CHANGES_LIFETIME_MS } from '#contract/account/stored.ts';
import { hasSendableEntries } from '#stores/outbox/entries.ts';
import { $sessionOwner, listenForSignedInUserChange } from '#stores/session/owner.ts';
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
function storageKeyOfCurrentUser(valueName: string): StorageKey | undefined {
  const id = $sessionOwner.get()?.id;
  if (id !== undefined) return personalStorageKey(id, valueName);
  return $session.get() === 'loggedout' ? personalStorageKey(GUEST_OWNER_ID, valueName) : undefined;
}

const isDraftName = (valueName: string) =>
  DRAFT_NAME_PREFIXES.some((draftNamePrefix) => valueName.startsWith(draftNamePrefix));
const isStoredText = (value: unknown): value is string => typeof value === 'string';

/** True for drafts that later tabs can read: those of users, not of guests, as the next guest may be another person. */
const isUserDraft = (storageKey: StorageKey, valueName: string) =>
  isDraftName(valueName) && storageKey !== personalStorageKey(GUEST_OWNER_ID, valueName);

export function listPersonalValueNames(): readonly string[] {
  const currentUserKeyPrefix = storageKeyOfCurrentUser('');
  if (currentUserKeyPrefix === undefined) return [];
  const storageKeys = [
    ...session.keys(currentUserKeyPrefix),
    ...local.keys(currentUserKeyPrefix).filter((storageKey) => readCachedValue(storageKey, isStoredText) !== undefined),
  ];
  return [...new Set(storageKeys)].map((storageKey) => storageKey.slice(currentUserKeyPrefix.length));
}

/** Returns the text that the user has stored under a name in this tab; for drafts, also in other tabs. */
export function readPersonalValue(valueName: string): string | undefined {
  const storageKey = storageKeyOfCurrentUser(valueName);
  if (!storageKey) return undefined;
  return (
    session.read(storageKey) ??
    (isUserDraft(storageKey, valueName) ? readCachedValue(storageKey, isStoredText) : undefined)
  );
}

/** Stores a text of the user in this tab; drafts also for other tabs. Must not be a secret. */
export function writePersonalValue(valueName: string, valueText: string): void {
  const storageKey = storageKeyOfCurrentUser(valueName);
  if (!storageKey) return;
  session.write(storageKey, valueText);
  if (isUserDraft(storageKey, valueName)) writeCachedValue(storageKey, valueText, UNSENT_CHANGES_LIFETIME_MS);
}

/** Removes a value from this tab, and its copy for all tabs unless another tab has changed it. */
function removeStoredValue(storageKey: StorageKey): void {
  const valueInThisTab = session.read(storageKey);
  if (valueInThisTab === undefined || valueInThisTab === readCachedValue(storageKey, isStoredText))
    removeCachedValue(storageKey);
  session.remove(storageKey);
}

export function removePersonalValue(valueName: string): void {
  const storageKey = storageKeyOfCurrentUser(valueName);
  if (storageKey) removeStoredValue(storageKey);
}

/** Removes a user's values from this tab, with the shared drafts that this tab has stored. */
export function clearPersonalValues(ownerId: number): void {
  for (const storageKey of session.keys(personalStorageKey(ownerId))) removeStoredValue(storageKey);
}

/** Removes a user's drafts from local storage, whichever tab has stored them. */
export function clearSharedDrafts(ownerId: number): void {
  for (const storageKey of local.keys(personalStorageKey(ownerId))) removeCachedValue(storageKey);
}

/** True if the user has unsent changes or drafts; drafts stored only in another tab's session do not count. */
export const hasUnsavedWork = (): boolean => hasSendableEntries() || listPersonalValueNames().some(isDraftName);

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes other users' values from this tab. While nobody is signed in, removes none, as their owner may return. */
function clearOtherUsersValues(): void {
  const signedInUserId = $sessionOwner.get()?.id;
  if (signedInUserId === undefined) return;
  for (const storageKey of session.keys(STORAGE_KEYS.personal))
    if (!storageKey.startsWith(personalStorageKey(signedInUserId))) session.remove(storageKey);
  const activeProtocol = readCachedValue(STORAGE_KEYS.activeProtocol, hasUserId);
  if (activeProtocol && activeProtocol.user_id !== signedInUserId) removeCachedValue(STORAGE_KEYS.activeProtocol);
}

function clearPendingActions(): void {
  for (const storageKey of PENDING_ACTION_KEYS) session.remove(storageKey);
}

/** Removes other users' values from this tab, now and after each change of user, and all expired drafts once. */
export function watchPersonalStorage(): void {
  for (const storageKey of local.keys(STORAGE_KEYS.personal)) readCachedValue(storageKey, isStoredText);
  $sessionOwner.subscribe(clearOtherUsersValues);
  listenForSignedInUserChange(clearPendingActions);
}
