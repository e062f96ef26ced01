import { inOneTab } from '#stores/platform/one-tab.ts';
import { onOtherOwner, watchOwner } from '#stores/session/owner.ts';
import { tokenOwner } from '#stores/session/tokens.ts';
import { $waiting, clearOfSession, isHeld, isOfSession, nounOf, outbox } from './entries.ts';
import { createSender, type NounSender } from './sender.ts';

const senders = new Map<string, NounSender>();

/** The token counts, which another tab may have replaced; one that only its issuer can read is the session's. */
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
  wait: (reason) => $waiting.set(reason),
});

onOtherOwner(clearOfSession);

/** Registers the sender of a noun on this page. */
export function sendWith(noun: string, how: NounSender): void {
  senders.set(noun, how);
}

/** Sends what is pending. Resolves when all of it is answered, or nothing more can be sent now; never rejects. */
export const sendEntries = sender.run;

/** Sends what is pending, and reads from the server once all of it is answered. Never rejects. */
export const readInOrder = sender.read;
