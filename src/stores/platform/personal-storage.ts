import { $owner, onOtherOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';
import { readCached, removeCached } from './cached-value.ts';
import { personalKeys } from './personal-keys.ts';

const GUEST = 'guest';
/** What a person wanted of this tab, stored without their id. */
const WISHES: readonly StorageKey[] = [KEYS.pendingWish, KEYS.addAll];

/** The present person's id as a key; undefined while it is not known who is signed in. */
function ownerKey(): string | undefined {
  const id = $owner.get()?.id;
  if (id !== undefined) return String(id);
  return $session.get() === 'loggedout' ? GUEST : undefined;
}

function keyOf(name: string): StorageKey | undefined {
  const owner = ownerKey();
  return owner === undefined ? undefined : `${KEYS.personal}${owner}:${name}`;
}

/** The text that the present person has stored in this tab under a name. */
export function readPersonal(name: string): string | undefined {
  const key = keyOf(name);
  return key && session.read(key);
}

/** Stores a text of the present person for as long as the tab lives and they stay signed in; never a secret. */
export function writePersonal(name: string, text: string): void {
  const key = keyOf(name);
  if (key) session.write(key, text);
}

export function removePersonal(name: string): void {
  const key = keyOf(name);
  if (key) session.remove(key);
}

/** Local storage: what a session that ended by itself left unsent, until the same person signs in again. */
export const unsentKey = (owner: number | string): StorageKey => `${KEYS.personal}${owner}:unsent`;

const isAnything = (_: unknown): _ is unknown => true;

/** Removes what others have left unsent; while nobody is signed in, only what is too old. */
function clearOthersUnsent(owner: string): void {
  for (const key of local.keys(KEYS.personal)) {
    if (owner === GUEST) readCached(key, isAnything);
    else if (key !== unsentKey(owner)) local.remove(key);
  }
}

/** Removes what anybody has left unsent: whoever signs out leaves nothing in this browser. */
export function clearUnsent(): void {
  for (const key of local.keys(KEYS.personal)) local.remove(key);
}

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes what belongs to anybody but the present person; waits while it is not known who that is. */
export function clearOthersStorage(): void {
  const owner = ownerKey();
  if (owner === undefined) return;
  const others = personalKeys().filter((key) => !key.startsWith(`${KEYS.personal}${owner}:`));
  for (const key of others) session.remove(key);
  clearOthersUnsent(owner);
  const active = readCached(KEYS.activeProtocol, hasUserId);
  if (active && String(active.user_id) !== owner) removeCached(KEYS.activeProtocol);
}

function clearWishes(): void {
  for (const key of WISHES) session.remove(key);
}

/** Clears what the people before have left in this tab: now, and whenever somebody else or nobody is signed in. */
export function watchPersonalStorage(): void {
  clearOthersStorage();
  $owner.listen(clearOthersStorage);
  $session.listen(clearOthersStorage);
  onOtherOwner(clearWishes);
}
