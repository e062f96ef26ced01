import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { notify, READING_MS } from '#stores/platform/toasts.ts';
import { hasUnsent } from '#stores/platform/waiting/texts.ts';
import { $lineSync, $waitingChanges } from '#stores/protocol/changes/queue.ts';
import { startProtocols } from '#stores/protocol/protocols.ts';
import { $unsavedNotes } from '#stores/protocol/unsent/notes.ts';

/** Session storage: what an ended session left is being sent; a page that was left meanwhile has not said so. */
const RESUMED = 'resumed';

function isSent(): boolean {
  return $waitingChanges.get().length === 0 && $lineSync.get() === 'saved';
}

function sent(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $lineSync.subscribe(() => {
      if (!isSent()) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

/** Sends what a person's last session left unsent, on whichever page they are now, and says what became of it. */
export async function sendWaiting(owner: number): Promise<void> {
  if (!hasUnsent(owner) && readPersonal(RESUMED) === undefined) return;
  writePersonal(RESUMED, '1');
  startProtocols();
  await sent();
  removePersonal(RESUMED);
  const isAllSaved = Object.keys($unsavedNotes.get()).length === 0;
  if (isAllSaved) await notify('success', 'protocol.waiting-saved', undefined, undefined, READING_MS);
  else await notify('warning', 'protocol.waiting-typed', undefined, undefined, READING_MS);
}
