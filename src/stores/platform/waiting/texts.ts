import { DAY_MS } from '#contract/platform/time.ts';
import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { waitingKeys } from '#stores/platform/personal-keys.ts';
import { KEYS, type StorageKey } from '#stores/storage.ts';
import { newChangeId } from './change-id.ts';
import { isClaimedElsewhere } from './claim.ts';

/** Names of unfinished forms begin like this: whatever reads them takes them. */
const FORMS: readonly string[] = ['draft:', 'sharing:'];

/** True if a text stays for its user when the session ends. */
export const waits = (name: string): boolean => FORMS.some((form) => name.startsWith(form));

/** Milliseconds for which texts, changes and a sign-out are stored. */
export const WAITING_MS = 7 * DAY_MS;
const SIGNED_OUT_MS = 90 * DAY_MS;
/** Characters for one user; the oldest go first. */
const MAXIMUM_LENGTH = 65_536;

type Waiting = readonly (readonly [name: string, text: string])[];

function isWaiting(value: unknown): value is Waiting {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);
}

const isAnything = (_: unknown): _ is unknown => true;

/** Local storage: what a session left. Each text has a key: tabs see each other's writes late and would overwrite them. */
const waitingKey = (owner: number | string, id = ''): StorageKey => `${KEYS.personal}${owner}:unsent${id}`;

/** Local storage: a person signed out and wanted nothing to be left, also by a tab that learns of it late. */
const signedOutKey = (owner: number | string): StorageKey => `${KEYS.personal}${owner}:signed_out`;

interface Entry {
  readonly key: StorageKey;
  readonly name: string;
  readonly text: string;
}

/** Older versions stored all texts of a person under one key, which sorts before those of single texts. */
const keysOf = (owner: number | string): readonly StorageKey[] =>
  waitingKeys()
    .filter((key) => key.startsWith(waitingKey(owner)))
    .toSorted();

const entriesOf = (key: StorageKey): readonly Entry[] =>
  (readCached(key, isWaiting) ?? []).map(([name, text]) => ({ key, name, text }));

const readAll = (owner: number | string): readonly Entry[] => keysOf(owner).flatMap(entriesOf);

const read = (owner: number | string): readonly Entry[] => (isClaimedElsewhere() ? [] : readAll(owner));

function remove(owner: number | string, isOver: (entry: Entry) => boolean): void {
  for (const key of keysOf(owner)) {
    const entries = entriesOf(key);
    const left: Waiting = entries.flatMap((entry) => (isOver(entry) ? [] : [[entry.name, entry.text]]));
    if (left.length === 0) removeCached(key);
    else if (left.length < entries.length) writeCached(key, left, WAITING_MS);
  }
}

const isSame = (one: Entry) => (other: Entry) =>
  one.key === other.key && one.name === other.name && one.text === other.text;

function removeExcess(owner: string): void {
  const entries = readAll(owner);
  let excess = entries.reduce((sum, { text }) => sum + text.length, -MAXIMUM_LENGTH);
  for (const oldest of entries) {
    if (excess <= 0) return;
    remove(owner, isSame(oldest));
    excess -= oldest.text.length;
  }
}

/** Stores a text of a tab for its user, unless they signed out. */
export function leaveText(owner: string, name: string, text: string): void {
  if (!waits(name) || readCached(signedOutKey(owner), isAnything)) return;
  const waiting: Waiting = [[name, text]];
  writeCached(waitingKey(owner, `:${newChangeId()}`), waiting, WAITING_MS);
  removeExcess(owner);
}

/** True if a text of any tab is stored for the user. */
export const hasLeft = (owner: number): boolean => readAll(owner).length > 0;

/** The names of the forms that wait for a person and begin like one of these. */
export const unsentForms = (owner: number, starts: readonly string[]): readonly string[] =>
  read(owner).flatMap(({ name }) => (starts.some((start) => name.startsWith(start)) ? name : []));

/** The latest form that waits under a name, which does so no longer; those of other tabs wait on. */
export function takeForm(owner: string, name: string): string | undefined {
  if (!waits(name)) return undefined;
  const last = read(owner).findLast((entry) => entry.name === name);
  if (last) remove(owner, isSame(last));
  return last?.text;
}

/** Deletes the texts of a user who signs out, in every tab. */
export function clearWaiting(owner: number): void {
  for (const key of waitingKeys()) if (key.startsWith(`${KEYS.personal}${owner}:`)) removeCached(key);
  writeCached(signedOutKey(owner), 1, SIGNED_OUT_MS);
}

export function forgetSignOut(owner: number): void {
  removeCached(signedOutKey(owner));
}

/** Removes what has waited too long, whoever is signed in. */
export function clearExpired(): void {
  for (const key of waitingKeys()) readCached(key, isAnything);
}
