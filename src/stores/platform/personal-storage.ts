import { $owner, onOtherOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { readCached, removeCached } from './cached-value.ts';
import { PERSONAL, personalKeys } from './personal-keys.ts';

const GUEST = 'guest';
/** Local storage: the protocol that somebody works on, with their id (`active-protocol.ts`). */
const ACTIVE_PROTOCOL = 'active_protocol';
/** Session storage: what a person wanted of this tab, without their id. */
const WISHES = ['formulary:pending_wish', 'formulary:add-all'];

/** The present person's id as a key; undefined while it is not known who is signed in. */
function ownerKey(): string | undefined {
  const id = $owner.get()?.id;
  if (id !== undefined) return String(id);
  return $session.get() === 'loggedout' ? GUEST : undefined;
}

/** A browser may refuse its storage altogether (private windows, full disk): then nothing is stored. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

function keyOf(name: string): string | undefined {
  const owner = ownerKey();
  return owner === undefined ? undefined : `${PERSONAL}${owner}:${name}`;
}

/** The text that the present person has stored in this tab under a name. */
export function readPersonal(name: string): string | undefined {
  const key = keyOf(name);
  return key === undefined ? undefined : (withStorage((storage) => storage.getItem(key)) ?? undefined);
}

/** Stores a text of the present person for as long as the tab lives and they stay signed in; never a secret. */
export function writePersonal(name: string, text: string): void {
  const key = keyOf(name);
  if (key !== undefined) withStorage((storage) => storage.setItem(key, text));
}

export function removePersonal(name: string): void {
  const key = keyOf(name);
  if (key !== undefined) withStorage((storage) => storage.removeItem(key));
}

const hasUserId = (value: unknown): value is { readonly user_id: unknown } =>
  typeof value === 'object' && value !== null && 'user_id' in value;

/** Removes what belongs to anybody but the present person; waits while it is not known who that is. */
export function clearOthersStorage(): void {
  const owner = ownerKey();
  if (owner === undefined) return;
  const others = personalKeys().filter((key) => !key.startsWith(`${PERSONAL}${owner}:`));
  for (const key of others) withStorage((storage) => storage.removeItem(key));
  const active = readCached(ACTIVE_PROTOCOL, hasUserId);
  if (active && String(active.user_id) !== owner) removeCached(ACTIVE_PROTOCOL);
}

function clearWishes(): void {
  for (const key of WISHES) withStorage((storage) => storage.removeItem(key));
}

/** Clears what the people before have left in this tab: now, and whenever somebody else or nobody is signed in. */
export function watchPersonalStorage(): void {
  clearOthersStorage();
  $owner.listen(clearOthersStorage);
  $session.listen(clearOthersStorage);
  onOtherOwner(clearWishes);
}
