import { hasUnsent } from '#stores/outbox/entries.ts';
import { $owner, onOtherOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { KEYS, type StorageKey, session } from '#stores/storage.ts';
import { readCached, removeCached } from './cached-value.ts';

const GUEST = 'guest';
/** Wishes of a visitor in this tab, stored without their id. */
const WISHES: readonly StorageKey[] = [KEYS.pendingWish, KEYS.addAll];
/** Names of unfinished forms begin like this. */
const FORMS: readonly string[] = ['draft:', 'sharing:'];

const keyFor = (owner: number | string, name = ''): StorageKey => `${KEYS.personal}${owner}:${name}`;

/** Key of what the present person has in this tab; undefined while it is not known who that is. */
function keyOf(name: string): StorageKey | undefined {
  const id = $owner.get()?.id;
  if (id !== undefined) return keyFor(id, name);
  return $session.get() === 'loggedout' ? keyFor(GUEST, name) : undefined;
}

export function namesOfPersonal(): readonly string[] {
  const own = keyOf('');
  return own === undefined ? [] : session.keys(own).map((key) => key.slice(own.length));
}

/** The text that the present person has stored in this tab under a name, also before their session ended. */
export function readPersonal(name: string): string | undefined {
  const key = keyOf(name);
  return key && session.read(key);
}

/** Stores a text of the present person in this tab until they sign out or somebody else signs in; never a secret. */
export function writePersonal(name: string, text: string): void {
  const key = keyOf(name);
  if (key) session.write(key, text);
}

export function removePersonal(name: string): void {
  const key = keyOf(name);
  if (key) session.remove(key);
}

/** Removes from this tab what a user who signs out has stored. */
export function clearPersonal(owner: number): void {
  for (const key of session.keys(keyFor(owner))) session.remove(key);
}

/** True if something of the user is not with the server: a change of any tab, or a form of this one. */
export const hasUnsaved = (): boolean =>
  hasUnsent() || namesOfPersonal().some((name) => FORMS.some((form) => name.startsWith(form)));

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes from this tab what belongs to others than the user. After a session's end its texts wait for their user. */
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

/** Clears what others have left in this tab, now and later. */
export function watchPersonalStorage(): void {
  $owner.subscribe(clearOthers);
  onOtherOwner(clearWishes);
}
