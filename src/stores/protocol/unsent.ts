import { ACTIVE_PROTOCOL_MS } from '#domain/builder/state.ts';
import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { unsentKey } from '#stores/platform/personal-storage.ts';
import { $owner } from '#stores/session/owner.ts';
import { type Unsent, unsentSchema } from './line-change-schema.ts';
import { resumeLineChanges, takeLineChanges } from './line-changes.ts';
import { restoreNotes, takeNotes } from './unsaved-notes.ts';

const NOTHING: Unsent = { changes: [], notes: {} };

const isUnsent = (value: unknown): value is Unsent => unsentSchema.safeParse(value).success;
const readUnsent = (owner: number): Unsent => readCached(unsentKey(owner), isUnsent) ?? NOTHING;

/** Takes it out of the queue, so that nobody else sends it; a session that ended by itself leaves it to the next one. */
function leave(owner: number): void {
  const changes = takeLineChanges();
  const notes = takeNotes();
  const isReplaced = $owner.get() !== undefined;
  if (isReplaced || (changes.length === 0 && Object.keys(notes).length === 0)) return;
  const before = readUnsent(owner);
  const unsent: Unsent = {
    changes: [...before.changes, ...changes],
    notes: { ...before.notes, ...notes },
  };
  writeCached(unsentKey(owner), unsent, ACTIVE_PROTOCOL_MS);
}

function resume(owner: number): Promise<void> {
  const { changes, notes } = readUnsent(owner);
  removeCached(unsentKey(owner));
  restoreNotes(notes);
  return resumeLineChanges(changes);
}

/**
 * Sends what a person's last page, or last session, left unsent: now and whenever somebody signs in. `resumed` gets a
 * promise that resolves when nothing waits any more. Returns a function that stops it.
 */
export function followOwner(resumed: (sent: Promise<void>) => void): () => void {
  let known: number | undefined;
  return $owner.subscribe((owner) => {
    if (owner?.id === known) return;
    if (known !== undefined) leave(known);
    known = owner?.id;
    if (known !== undefined) resumed(resume(known));
  });
}
