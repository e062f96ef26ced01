import { atom, type WritableAtom } from 'nanostores';
import { DAY_MS } from '#contract/platform/time.ts';
import { $session, $user } from '#stores/session/state.ts';
import { readTokenOwner } from '#stores/session/tokens.ts';
import { local, STORAGE_KEYS, type StorageKey, session } from '#stores/storage.ts';
import { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts';

/** Owner of entries that are created while the user is unknown; such entries are deleted when the session ends. */
const SESSION_OWNER = 'session';

function currentEntryOwners(): readonly string[] {
  if ($session.get() === 'loggedout') return [];
  const id = ($user.get() ?? readTokenOwner())?.id;
  return id === undefined ? [SESSION_OWNER] : [String(id), SESSION_OWNER];
}

export const isSessionOwner = (user: unknown): boolean => user === SESSION_OWNER;

/** User to whom new entries belong; undefined for guests. */
export const currentOutboxUser = (): string | undefined => currentEntryOwners()[0];

/** Changes of the signed-in user, from all tabs, that the server has not accepted yet. */
export const outbox: Outbox = createOutbox(local, currentEntryOwners);

/** Reason that delays pending entries since this tab's last attempt to send; undefined if there is no delay. */
export const $waitReason: WritableAtom<'unreachable' | 'busy' | undefined> = atom();

/** Storage key of the resource whose entries are not sent because the server has no endpoints for it. */
const HELD_RESOURCE_KEY: StorageKey = 'formulary:held_entries';

export const $heldResource: WritableAtom<string | undefined> = atom(session.read(HELD_RESOURCE_KEY));

/** Stops sending entries of a resource, such as `cart`, in this tab; the entries stay pending. */
export function holdEntriesOfResource(resource: string): void {
  $heldResource.set(resource);
  session.write(HELD_RESOURCE_KEY, resource);
}

/** Time in ms for which the server knows an idempotency key; a retry after that could be executed twice. */
const KEY_LIFETIME_MS = DAY_MS;

export const isKeyExpired = ({ triedAt = Date.now() }: OutboxEntry): boolean => Date.now() - triedAt > KEY_LIFETIME_MS;

export const resourceOfEntry = ({ kind }: OutboxEntry): string => kind.split('.')[0] ?? '';
export const isEntryHeld = (entry: OutboxEntry): boolean => resourceOfEntry(entry) === $heldResource.get();

/** True if there are unsent changes that can be sent: the server supports their resource. */
export const hasUnsentEntries = (): boolean => !outbox.$entries.get().every(isEntryHeld);

export const clearSessionEntries = (): void => outbox.clear(SESSION_OWNER);

/** Keeps the outbox up to date with storage and session; called once by every page. */
export function startOutbox(): void {
  const clearOrRefresh = () => ($session.get() === 'loggedout' ? clearSessionEntries() : outbox.refresh());
  clearOrRefresh();
  $session.listen(clearOrRefresh);
  $user.listen(outbox.refresh);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEYS.accessToken || key.startsWith(STORAGE_KEYS.outbox)) outbox.refresh();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && outbox.refresh());
}
