import { takeUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { clearLineChanges, resumeLineChanges } from '#stores/protocol/changes/queue.ts';
import { $owner } from '#stores/session/owner.ts';
import { clearGone, restoreGone } from './gone.ts';
import { clearNotes, restoreNotes } from './notes.ts';
import { clearRefusals, restoreRefusals } from './refusals.ts';

/** Takes it out of the queue, so that nobody else sends it; what is stored waits for its person or goes (decision 048). */
function leave(): void {
  clearLineChanges();
  clearNotes();
  clearRefusals();
  clearGone();
}

function resume(owner: number): Promise<void> {
  restoreNotes(owner);
  restoreRefusals(owner);
  restoreGone();
  return resumeLineChanges(takeUnsent(owner, UNSENT.changes));
}

/**
 * Sends what a person's last page, or last session, left unsent: now and whenever somebody signs in. `resumed` gets a
 * promise that resolves when nothing waits any more. Returns a function that stops it.
 */
export function followOwner(resumed: (sent: Promise<void>) => void): () => void {
  let known: number | undefined;
  return $owner.subscribe((owner) => {
    if (owner?.id === known) return;
    if (known !== undefined) leave();
    known = owner?.id;
    if (known !== undefined) resumed(resume(known));
  });
}
