import { atom, type WritableAtom } from 'nanostores';
import { DAY_MS } from '#contract/platform/time.ts';
import { $session, $user } from '#stores/session/state.ts';
import { readTokenOwner } from '#stores/session/tokens.ts';
import { local, STORAGE_KEYS, type StorageKey, session } from '#stores/storage.ts';
import { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts';

/** Owner of entries that are created while the user is unknown; such entries are deleted when the session ends. */
const SESSION_ENTRY_OWNER = 'session';

function getCurrentEntryOwners(): readonly string[] {
  if ($session.get() === 'loggedout') return [];
  const id = ($user.get() ?? readTokenOwner())?.id;
  return id === undefined ? [SESSION_ENTRY_OWNER] : [String(id), SESSION_ENTRY_OWNER];
}

export const isSessionOwner = (user: unknown): boolean => user === SESSION_ENTRY_OWNER;

/** User to whom new entries belong; undefined for guests. */
export const getCurrentOutboxUser = (): string | undefined => getCurrentEntryOwners()[0];

/** Changes of the signed-in user, from all tabs, that the server has not accepted yet. */
export const outbox: Outbox = createOutbox(local, getCurrentEntryOwners);

/** Reason that delays pending entries since this tab's last attempt to send; undefined if there is no delay. */
export const $sendingWaitReason: WritableAtom<'unreachable' | 'busy' | undefined> = atom();

/** Storage key of the resource whose entries are not sent because the server has no endpoints for it. */
const UNSUPPORTED_RESOURCE_KEY: StorageKey = 'formulary:held_entries';

export const $unsupportedResource: WritableAtom<string | undefined> = atom(session.read(UNSUPPORTED_RESOURCE_KEY));

/** Stops sending entries of a resource, such as `cart`, in this tab; the entries stay pending. */
export function stopSendingResource(outboxResourceName: string): void {
  $unsupportedResource.set(outboxResourceName);
  session.write(UNSUPPORTED_RESOURCE_KEY, outboxResourceName);
}

/** Time in ms for which the server knows an idempotency key; a retry after that could be executed twice. */
const IDEMPOTENCY_KEY_LIFETIME_MS = DAY_MS;

export const isIdempotencyKeyExpired = ({ triedAt = Date.now() }: OutboxEntry): boolean =>
  Date.now() - triedAt > IDEMPOTENCY_KEY_LIFETIME_MS;

export const resourceOfEntry = ({ kind }: OutboxEntry): string => kind.split('.')[0] ?? '';
export const isEntryUnsupported = (entry: OutboxEntry): boolean =>
  resourceOfEntry(entry) === $unsupportedResource.get();

/** True if there are unsent changes that can be sent: the server supports their resource. */
export const hasSendableEntries = (): boolean => !outbox.$entries.get().every(isEntryUnsupported);

export const clearSessionEntries = (): void => outbox.clear(SESSION_ENTRY_OWNER);

/** Keeps the outbox up to date with storage and session; called once by every page. */
export function startOutbox(): void {
  const clearOrRefreshOutbox = () => ($session.get() === 'loggedout' ? clearSessionEntries() : outbox.refresh());
  clearOrRefreshOutbox();
  $session.listen(clearOrRefreshOutbox);
  $user.listen(outbox.refresh);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEYS.accessToken || key.startsWith(STORAGE_KEYS.outbox)) outbox.refresh();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && outbox.refresh());
}
