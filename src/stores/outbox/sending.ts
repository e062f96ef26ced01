import { inOneTab } from '#stores/platform/one-tab.ts';
import { onOtherOwner, watchOwner } from '#stores/session/owner.ts';
import { tokenOwner } from '#stores/session/tokens.ts';
import { $waitReason, clearOfSession, isHeld, isOfSession, nounOf, outbox } from './entries.ts';
import { createSender, type NounSender } from './sender.ts';

const senders = new Map<string, NounSender>();

/** True if the stored token belongs to the user (another tab may have replaced it), or if it is opaque. */
function isSignedIn(user: string): boolean {
  const id = tokenOwner()?.id;
  return id === undefined || isOfSession(user) || String(id) === user;
}

const sender = createSender({
  outbox,
  senderOf: (entry) => (isHeld(entry) ? undefined : senders.get(nounOf(entry))),
  isSignedIn,
  watchOwner,
  inTurn: (round) => inOneTab('formulary:outbox_lock', round),
  wait: (reason) => $waitReason.set(reason),
});

onOtherOwner(clearOfSession);

/** Registers the sender for entries of a noun on this page. */
export function sendWith(noun: string, how: NounSender): void {
  senders.set(noun, how);
}

/** Sends pending entries. Resolves when all are answered or nothing more can be sent now; never rejects. */
export const sendEntries = sender.run;

/** Sends pending entries, then runs a read. Never rejects. */
export const readInOrder = sender.read;
