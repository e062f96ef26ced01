import { hasNextPageNotice } from '#stores/platform/next-notice.ts';
import { runInOneTab } from '#stores/platform/one-tab.ts';
import { createUserUnchangedCheck, listenForSignedInUserChange } from '#stores/session/owner.ts';
import { readTokenOwner } from '#stores/session/tokens.ts';
import {
  $sendingWaitReason,
  clearSessionEntries,
  isEntryUnsupported,
  isSessionOwner,
  outbox,
  resourceOfEntry,
} from './entries.ts';
import { createSender, type ResourceSender } from './sender.ts';

const sendersByResource = new Map<string, ResourceSender>();

/** True if the stored access token belongs to the user or is opaque. Another tab may have replaced it. */
function isSignedIn(user: string): boolean {
  const id = readTokenOwner()?.id;
  return id === undefined || isSessionOwner(user) || String(id) === user;
}

/** Reports that the session has expired, also on pages without protocols. Does nothing after a sign-out. */
function reportExpiredSession(): void {
  if (!hasNextPageNotice('protocol.session-expired')) return;
  import('#stores/protocol/messages.ts').then(({ reportSessionEnd }) => reportSessionEnd()).catch(console.error);
}

const outboxSender = createSender({
  outbox,
  senderOf: (entry) => (isEntryUnsupported(entry) ? undefined : sendersByResource.get(resourceOfEntry(entry))),
  isSignedIn,
  watchUserChange: createUserUnchangedCheck,
  runExclusively: (sendQueuedItems) => runInOneTab('formulary:outbox_lock', sendQueuedItems),
  reportWaitReason: (sendingWaitReason) => $sendingWaitReason.set(sendingWaitReason),
  reportSignedOut: reportExpiredSession,
});

listenForSignedInUserChange(clearSessionEntries);

/** Registers this page's sender for entries of a resource, such as `cart`. */
export function registerSender(outboxResourceName: string, resourceSender: ResourceSender): void {
  sendersByResource.set(outboxResourceName, resourceSender);
}

/** Sends pending entries. Resolves once all are processed or no more can be sent now; never rejects. */
export const sendEntries = outboxSender.sendAll;

/** Sends pending entries, then runs a read. Never rejects. */
export const readAfterSending = outboxSender.readAfterSending;

/** Saves the field with the focus, which a tap on a button keeps on iOS, then sends pending entries. Never rejects. */
export function sendFocusedFieldChanges(): Promise<void> {
  document.querySelector<HTMLElement>(':is(input, textarea):focus')?.blur();
  return sendEntries();
}
