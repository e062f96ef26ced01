import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { notify, READING_MS } from '#stores/platform/toasts.ts';
import { hasUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { $lineSync, $waitingChanges } from '#stores/protocol/changes/queue.ts';
import { startProtocols } from '#stores/protocol/protocols.ts';
import { $unsavedNotes } from '#stores/protocol/unsent/notes.ts';

/** Session storage: what an ended session left is being sent; a page that was left meanwhile has not said so. */
const RESUMED = 'resumed';
/** Session storage: it was said once that notes wait. */
const TOLD = 'told_waiting';

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

const say = (kind: 'success' | 'warning', key: 'protocol.waiting-saved' | 'protocol.waiting-typed') =>
  notify(kind, key, undefined, undefined, READING_MS);

/**
 * Sends what a person's last session left unsent, on whichever page they are now, and says what became of it. Notes
 * that were not finished wait on for the page that shows them.
 */
export async function sendWaiting(owner: number): Promise<void> {
  if (hasUnsent(owner, UNSENT.changes) || readPersonal(RESUMED) !== undefined) {
    writePersonal(RESUMED, '1');
    startProtocols();
    await sent();
    removePersonal(RESUMED);
    const isAllSaved = Object.keys($unsavedNotes.get()).length === 0;
    await say(
      isAllSaved ? 'success' : 'warning',
      isAllSaved ? 'protocol.waiting-saved' : 'protocol.waiting-typed',
    );
  } else if (
    readPersonal(TOLD) === undefined &&
    [UNSENT.notes, UNSENT.typed].some((name) => hasUnsent(owner, name))
  ) {
    writePersonal(TOLD, '1');
    await say('warning', 'protocol.waiting-typed');
  }
}
