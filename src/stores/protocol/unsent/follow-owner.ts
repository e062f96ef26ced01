import { $waitingClaims } from '#stores/platform/waiting/claim.ts';
import { hasUnsent, takeUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { clearLineChanges, resumeLineChanges, sendLeftChanges } from '#stores/protocol/changes/queue.ts';
import { $owner } from '#stores/session/owner.ts';
import { clearGone, restoreGone } from './gone.ts';
import { clearNotes, restoreNotes, takeTyped } from './notes.ts';
import { clearRefusals, restoreRefusals } from './refusals.ts';

function leave(): void {
  clearLineChanges();
  clearNotes();
  clearRefusals();
  clearGone();
}

function takeRest(owner: number): void {
  if (!Object.values(UNSENT).some((name) => hasUnsent(owner, name))) return;
  restoreNotes(owner);
  restoreRefusals(owner);
  sendLeftChanges(takeUnsent(owner, UNSENT.changes));
}

function resume(owner: number): Promise<void> {
  restoreNotes(owner, takeTyped());
  restoreRefusals(owner);
  restoreGone();
  return resumeLineChanges(takeUnsent(owner, UNSENT.changes));
}

/** Sends pending changes now, at each sign-in and on focus; `resumed` gets a promise of the empty queue. */
export function followOwner(resumed: (sent: Promise<void>) => void): () => void {
  let known: number | undefined;
  const stopClaims = $waitingClaims.listen(() => known !== undefined && takeRest(known));
  const stopOwner = $owner.subscribe((owner) => {
    if (owner?.id === known) return;
    if (known !== undefined) leave();
    known = owner?.id;
    if (known !== undefined) resumed(resume(known));
  });
  return () => {
    stopClaims();
    stopOwner();
  };
}
