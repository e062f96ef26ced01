import { DAY_MS } from '#contract/platform/time.ts';
import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { waitingKeys } from '#stores/platform/personal-keys.ts';
import { KEYS, type StorageKey } from '#stores/storage.ts';

/** Names of what the server has not taken: it waits when a session ends. */
export const UNSENT = {
  changes: 'line_changes',
  refused: 'refused_changes',
  doses: 'refused_doses',
  notes: 'unsaved_notes',
  typed: 'typed_notes',
} as const;
const UNSENT_NAMES: readonly string[] = Object.values(UNSENT);
/** Names of unfinished forms, and of what the next page does, begin like this: whatever reads them takes them. */
const FORMS: readonly string[] = ['draft:', 'sharing:', 'wishes', 'wanted_lines', 'gone_protocols'];

/** Whether a text waits for its person when their session ends. */
export const waits = (name: string): boolean =>
  UNSENT_NAMES.includes(name) || FORMS.some((form) => name.startsWith(form));

/** How long texts and changes wait, and a sign-out is remembered for tabs that slept (milliseconds). */
export const WAITING_MS = 7 * DAY_MS;
const SIGNED_OUT_MS = 90 * DAY_MS;
/** How much waits for one person (characters); the oldest goes first. */
const MAXIMUM_LENGTH = 65_536;

type Waiting = readonly (readonly [name: string, text: string])[];

function isWaiting(value: unknown): value is Waiting {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);
}

const isAnything = (_: unknown): _ is unknown => true;

/** Local storage: what a session left, until the same person signs in again. */
const waitingKey = (owner: number | string): StorageKey => `${KEYS.personal}${owner}:unsent`;

/** Local storage: a person signed out and wanted nothing to be left, also by a tab that learns of it late. */
const signedOutKey = (owner: number | string): StorageKey => `${KEYS.personal}${owner}:signed_out`;

const lengthOf = (waiting: Waiting): number => waiting.reduce((sum, [, text]) => sum + text.length, 0);

function write(owner: number | string, waiting: Waiting): void {
  let bounded = waiting;
  while (lengthOf(bounded) > MAXIMUM_LENGTH) bounded = bounded.slice(1);
  if (bounded.length > 0) writeCached(waitingKey(owner), bounded, WAITING_MS);
  else removeCached(waitingKey(owner));
}

const read = (owner: number | string): Waiting => readCached(waitingKey(owner), isWaiting) ?? [];

/** Has a text of a tab wait for its person, unless they signed out and wanted nothing to be left. */
export function leaveText(owner: string, name: string, text: string): void {
  if (!waits(name) || readCached(signedOutKey(owner), isAnything)) return;
  write(owner, [...read(owner), [name, text]]);
}

/** Whether a text waits for a person under a name. */
export const hasUnsent = (owner: number, name: string): boolean =>
  read(owner).some(([other]) => other === name);

/** The names of the forms that wait for a person and begin like one of these. */
export const unsentForms = (owner: number, starts: readonly string[]): readonly string[] =>
  read(owner).flatMap(([name]) => (starts.some((start) => name.startsWith(start)) ? name : []));

/** The texts that wait under a name, which do so no longer. */
export function takeUnsent(owner: number, name: string): readonly string[] {
  const waiting = read(owner);
  const taken = waiting.flatMap(([other, text]) => (other === name ? text : []));
  if (taken.length > 0)
    write(
      owner,
      waiting.filter(([other]) => other !== name),
    );
  return taken;
}

/** The latest form that waits under a name, which does so no longer; those of other tabs wait on. */
export function takeForm(owner: string, name: string): string | undefined {
  if (!FORMS.some((form) => name.startsWith(form))) return undefined;
  const waiting = read(owner);
  const last = waiting.findLast(([other]) => other === name);
  if (last)
    write(
      owner,
      waiting.filter((entry) => entry !== last),
    );
  return last?.[1];
}

/** Has nothing wait for a person who signs out; the same for all tabs, whenever they wake up. */
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
