import { hasUnsent } from '#stores/outbox/entries.ts';
import { $owner, onOtherOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { KEYS, type StorageKey, session } from '#stores/storage.ts';
import { readCached, removeCached } from './cached-value.ts';
import { onFocus } from './data-cache.ts';
import { personalKeys } from './personal-keys.ts';
import { claimWaiting } from './waiting/claim.ts';
import { clearExpired, hasLeft, leaveText, takeForm, waits } from './waiting/texts.ts';

const GUEST = 'guest';
/** Wishes of a visitor in this tab, stored without their id. */
const WISHES: readonly StorageKey[] = [KEYS.pendingWish, KEYS.addAll];

function ownerKey(): string | undefined {
  const id = $owner.get()?.id;
  if (id !== undefined) return String(id);
  return $session.get() === 'loggedout' ? GUEST : undefined;
}

function keyOf(name: string): StorageKey | undefined {
  const owner = ownerKey();
  return owner === undefined ? undefined : `${KEYS.personal}${owner}:${name}`;
}

export function namesOfPersonal(): readonly string[] {
  const own = keyOf('');
  if (own === undefined) return [];
  return personalKeys().flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : []));
}

/** The text that the present person has stored in this tab under a name, or that an ended session left in a form. */
export function readPersonal(name: string): string | undefined {
  const [owner, key] = [ownerKey(), keyOf(name)];
  if (owner === undefined || key === undefined) return undefined;
  const text = session.read(key);
  if (text !== undefined || owner === GUEST) return text;
  const form = takeForm(owner, name);
  if (form !== undefined) session.write(key, form);
  return form;
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

/** True if something of the user is not with the server: in this tab, or from an ended session. */
export function hasUnsaved(): boolean {
  const owner = $owner.get()?.id;
  return (owner !== undefined && hasLeft(owner)) || hasUnsent() || namesOfPersonal().some(waits);
}

function leaveToOwner(key: StorageKey): void {
  const [owner = '', ...name] = key.slice(KEYS.personal.length).split(':');
  const text = owner === GUEST ? undefined : session.read(key);
  if (text !== undefined) leaveText(owner, name.join(':'), text);
}

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/**
 * Removes from this tab what belongs to anybody but the present person: what is not saved waits for them.
 * Does nothing while it is not known who that is.
 */
export function clearOthersStorage(): void {
  const owner = ownerKey();
  if (owner === undefined) return;
  const others = personalKeys().filter((key) => !key.startsWith(`${KEYS.personal}${owner}:`));
  for (const key of others) {
    leaveToOwner(key);
    session.remove(key);
  }
  clearExpired();
  const active = readCached(KEYS.activeProtocol, hasUserId);
  if (active && String(active.user_id) !== owner) removeCached(KEYS.activeProtocol);
}

function clearWishes(): void {
  for (const key of WISHES) session.remove(key);
}

function claimLeft(): boolean {
  const owner = $owner.get()?.id;
  const isWaiting = owner !== undefined && hasLeft(owner);
  if (isWaiting) claimWaiting();
  return isWaiting;
}

/** Clears what others have left in this tab, now and later; claims what waits for whoever turns to it. */
export function watchPersonalStorage(): void {
  clearOthersStorage();
  $owner.listen(clearOthersStorage);
  $session.listen(clearOthersStorage);
  onOtherOwner(clearWishes);
  onFocus(claimLeft);
}
