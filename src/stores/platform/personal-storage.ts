import { $owner, onOtherOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';
import { readCached, removeCached, writeCached } from './cached-value.ts';
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

/** The names under which the present person has stored something in this tab. */
export function namesOfPersonal(): readonly string[] {
  const own = keyOf('');
  if (own === undefined) return [];
  return personalKeys().flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : []));
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

/** Names of what the server has not taken: it waits when a session ends by itself. */
export const UNSENT = { changes: 'line_changes', notes: 'unsaved_notes' } as const;
const UNSENT_NAMES: readonly string[] = Object.values(UNSENT);
/** As long as the active protocol (milliseconds). */
const UNSENT_MS = 43_200_000;

type Unsent = readonly (readonly [name: string, text: string])[];

function isUnsent(value: unknown): value is Unsent {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);
}

/** Local storage: what a session that ended by itself left unsent, until the same person signs in again. */
const unsentKey = (owner: number | string): StorageKey => `${KEYS.personal}${owner}:unsent`;

/** Local storage: somebody has signed out, and nobody in again: a tab that learns of it late leaves nothing. */
const SIGNED_OUT: StorageKey = `${KEYS.personal}signed_out`;

const isAnything = (_: unknown): _ is unknown => true;

function leaveUnsent(key: StorageKey): void {
  const [owner = '', name = ''] = key.slice(KEYS.personal.length).split(':');
  const text = session.read(key);
  if (text === undefined || !UNSENT_NAMES.includes(name) || local.read(SIGNED_OUT) !== undefined) return;
  const before = readCached(unsentKey(owner), isUnsent) ?? [];
  writeCached(unsentKey(owner), [...before, [name, text]], UNSENT_MS);
}

export function takeUnsent(owner: number, name: string): readonly string[] {
  const unsent = readCached(unsentKey(owner), isUnsent) ?? [];
  const others = unsent.filter(([other]) => other !== name);
  if (others.length > 0) writeCached(unsentKey(owner), others, UNSENT_MS);
  else removeCached(unsentKey(owner));
  return unsent.flatMap(([other, text]) => (other === name ? text : []));
}

/** Removes what others have left unsent; while nobody is signed in, only what is too old. */
function clearOthersUnsent(owner: string): void {
  for (const key of local.keys(KEYS.personal)) {
    if (owner !== GUEST && key !== unsentKey(owner)) local.remove(key);
    if (owner === GUEST && key !== SIGNED_OUT) readCached(key, isAnything);
  }
}

/** Removes what anybody has left unsent: whoever signs out leaves nothing in this browser. */
export function clearUnsent(): void {
  for (const key of local.keys(KEYS.personal)) if (key !== SIGNED_OUT) local.remove(key);
}

/** The same for all tabs, whenever they wake up. */
export function recordSignOut(): void {
  clearUnsent();
  local.write(SIGNED_OUT, '1');
}

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes what belongs to anybody but the present person; waits while it is not known who that is. */
export function clearOthersStorage(): void {
  const owner = ownerKey();
  if (owner === undefined) return;
  const others = personalKeys().filter((key) => !key.startsWith(`${KEYS.personal}${owner}:`));
  for (const key of others) {
    if (owner === GUEST) leaveUnsent(key);
    session.remove(key);
  }
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
