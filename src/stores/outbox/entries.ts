import { atom, type WritableAtom } from 'nanostores';
import { DAY_MS } from '#contract/platform/time.ts';
import { $session, $user } from '#stores/session/state.ts';
import { tokenOwner } from '#stores/session/tokens.ts';
import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';
import { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts';

/** Owner of changes made before the user is known; cleared with the session. */
const SESSION_OWNER = 'session';

function entryOwners(): readonly string[] {
  if ($session.get() === 'loggedout') return [];
  const id = ($user.get() ?? tokenOwner())?.id;
  return id === undefined ? [SESSION_OWNER] : [String(id), SESSION_OWNER];
}

export const isSessionOwner = (user: unknown): boolean => user === SESSION_OWNER;

/** User of the changes made on this page; undefined for guests. */
export const currentUser = (): string | undefined => entryOwners()[0];

/** Changes of the signed-in user that the server has not accepted, from all tabs. */
export const outbox: Outbox = createOutbox(local, entryOwners);

/** Reason why pending entries wait, as of this tab's last attempt; set by the sender. */
export const $waitReason: WritableAtom<'unreachable' | 'busy' | undefined> = atom();

/** Storage key of the noun for which the server has no calls. */
const HELD_NOUN_KEY: StorageKey = 'formulary:held_entries';

export const $heldNoun: WritableAtom<string | undefined> = atom(session.read(HELD_NOUN_KEY));

/** Stops sending entries of a noun in this tab without rejecting them. */
export function holdEntriesOfNoun(noun: string): void {
  $heldNoun.set(noun);
  session.write(HELD_NOUN_KEY, noun);
}

/** Lifetime of an idempotency key on the server in ms; a later retry could be executed twice. */
const KEY_LIFETIME_MS = DAY_MS;

export const isExpired = ({ triedAt = Date.now() }: OutboxEntry): boolean =>
  Date.now() - triedAt > KEY_LIFETIME_MS;

export const nounOfEntry = ({ kind }: OutboxEntry): string => kind.split('.')[0] ?? '';
export const isEntryHeld = (entry: OutboxEntry): boolean => nounOfEntry(entry) === $heldNoun.get();

/** True if the outbox has entries other than those that are held because the server has no calls for them. */
export const hasUnsent = (): boolean => !outbox.$entries.get().every(isEntryHeld);

export const clearSessionEntries = (): void => outbox.clear(SESSION_OWNER);

/** Keeps the outbox up to date with storage and session; called once by every page. */
export function startOutbox(): void {
  const follow = () => ($session.get() === 'loggedout' ? clearSessionEntries() : outbox.refresh());
  follow();
  $session.listen(follow);
  $user.listen(outbox.refresh);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === KEYS.accessToken || key.startsWith(KEYS.outbox)) outbox.refresh();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && outbox.refresh());
}
