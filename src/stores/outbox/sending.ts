import { runInOneTab } from '#stores/platform/one-tab.ts';
import { createOwnerCheck, onOwnerChange } from '#stores/session/owner.ts';
import { tokenOwner } from '#stores/session/tokens.ts';
import {
  $waitReason,
  clearSessionEntries,
  isEntryHeld,
  isSessionOwner,
  nounOfEntry,
  outbox,
} from './entries.ts';
import { createSender, type NounSender } from './sender.ts';

const sendersByNoun = new Map<string, NounSender>();

/** True if the stored access token belongs to the user or is opaque; another tab may have replaced it. */
function isSignedIn(user: string): boolean {
  const id = tokenOwner()?.id;
  return id === undefined || isSessionOwner(user) || String(id) === user;
}

const sender = createSender({
  outbox,
  senderOf: (entry) => (isEntryHeld(entry) ? undefined : sendersByNoun.get(nounOfEntry(entry))),
  isSignedIn,
  watchOwner: createOwnerCheck,
  inTurn: (round) => runInOneTab('formulary:outbox_lock', round),
  wait: (reason) => $waitReason.set(reason),
});

onOwnerChange(clearSessionEntries);

/** Registers the sender for entries of a noun on this page. */
export function registerSender(noun: string, how: NounSender): void {
  sendersByNoun.set(noun, how);
}

/** Sends pending entries. Resolves when all are answered or nothing more can be sent now; never rejects. */
export const sendEntries = sender.run;

/** Sends pending entries, then runs a read. Never rejects. */
export const readAfterSending = sender.read;
