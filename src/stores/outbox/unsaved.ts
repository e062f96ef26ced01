import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { isEntryUnsupported, outbox } from './entries.ts';
import { creationTimeOf, type OutboxEntry } from './outbox.ts';

/** Age in ms from which a pending change is listed as not saved. */
const UNSAVED_AFTER_MS = 5_000;

const currentTimeMs = atom(0);

/** Changes of the user that were rejected, or have been pending for some seconds. */
export const $unsavedEntries: ReadableAtom<readonly OutboxEntry[]> = computed(
  [outbox.$entries, currentTimeMs],
  (entries, nowMs) =>
    entries.filter(
      (entry) =>
        entry.state === 'rejected' ||
        (!isEntryUnsupported(entry) && nowMs - creationTimeOf(entry.id) >= UNSAVED_AFTER_MS),
    ),
);

onMount($unsavedEntries, () => {
  let timer: ReturnType<typeof setTimeout>;
  const stopWatchingEntries = outbox.$entries.subscribe((entries) => {
    clearTimeout(timer);
    currentTimeMs.set(Date.now());
    if (entries.some(({ state }) => state === 'pending'))
      timer = setTimeout(() => currentTimeMs.set(Date.now()), UNSAVED_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stopWatchingEntries();
  };
});
