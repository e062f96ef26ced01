import { hasUnsent } from '#stores/outbox/entries.ts';
import { $owner, onOtherOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { KEYS, type StorageKey, session } from '#stores/storage.ts';
import { readCached, removeCached } from './cached-value.ts';

const GUEST = 'guest';
/** Keys of pending actions of a visitor, stored without a user id. */
const WISHES: readonly StorageKey[] = [KEYS.pendingWish, KEYS.addAll];
/** Prefixes of names that hold unfinished forms. */
const FORMS: readonly string[] = ['draft:', 'sharing:'];

const keyFor = (owner: number | string, name = ''): StorageKey => `${KEYS.personal}${owner}:${name}`;

/** Returns the storage key of the user's (or guest's) value in this tab; undefined while the user is unknown. */
function keyOf(name: string): StorageKey | undefined {
  const id = $owner.get()?.id;
  if (id !== undefined) return keyFor(id, name);
  return $session.get() === 'loggedout' ? keyFor(GUEST, name) : undefined;
}

export function namesOfPersonal(): readonly string[] {
  const own = keyOf('');
  return own === undefined ? [] : session.keys(own).map((key) => key.slice(own.length));
}

/** Returns the text that the user has stored in this tab under a name. */
export function readPersonal(name: string): string | undefined {
  const key = keyOf(name);
  return key && session.read(key);
}

/** Stores a text of the user in this tab until they sign out or somebody else signs in; never a secret. */
export function writePersonal(name: string, text: string): void {
  const key = keyOf(name);
  if (key) session.write(key, text);
}

export function removePersonal(name: string): void {
  const key = keyOf(name);
  if (key) session.remove(key);
}

/** Removes all values of a user from this tab. */
export function clearPersonal(owner: number): void {
  for (const key of session.keys(keyFor(owner))) session.remove(key);
}

/** True if the user has unsent changes in any tab, or unfinished forms in this one. */
export const hasUnsaved = (): boolean =>
  hasUnsent() || namesOfPersonal().some((name) => FORMS.some((form) => name.startsWith(form)));

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes other users' values from this tab; while nobody is signed in, they stay for their owner. */
function clearOthers(): void {
  const owner = $owner.get()?.id;
  if (owner === undefined) return;
  for (const key of session.keys(KEYS.personal)) if (!key.startsWith(keyFor(owner))) session.remove(key);
  const active = readCached(KEYS.activeProtocol, hasUserId);
  if (active && active.user_id !== owner) removeCached(KEYS.activeProtocol);
}

function clearWishes(): void {
  for (const key of WISHES) session.remove(key);
}

/** Removes other users' values from this tab, now and after each change of the user. */
export function watchPersonalStorage(): void {
  $owner.subscribe(clearOthers);
  onOtherOwner(clearWishes);
}
