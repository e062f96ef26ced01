import { useRef, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { describeSaveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import { showToast } from '#stores/platform/toasts.ts';

interface EntryRemovalOptions<E> {
  readonly t: Translate;
  readonly entryIdOf: (entry: E) => number;
  /** Called before the removal, so that the focus can be moved. */
  readonly reportRemoval: (id: number) => void;
  /** Removes an entry; rejects on failure. */
  readonly remove: (id: number) => Promise<void>;
}

/** State of the confirmation of a removal. During the removal, a second confirmation sends no request. */
export function useEntryRemoval<E>({ t, entryIdOf, reportRemoval, remove }: EntryRemovalOptions<E>) {
  const [toRemove, setToRemove] = useState<E>();
  const idsBeingRemovedRef = useRef(new Set<number>());
  const confirmRemoval = async () => {
    setToRemove(undefined);
    if (toRemove === undefined || idsBeingRemovedRef.current.has(entryIdOf(toRemove))) return;
    const id = entryIdOf(toRemove);
    idsBeingRemovedRef.current.add(id);
    reportRemoval(id);
    try {
      await remove(id);
      showToast('success', t('stores:editor.entry.removed'));
    } catch (error) {
      showToast('error', describeSaveFailure(error, t));
    }
    idsBeingRemovedRef.current.delete(id);
  };
  return { toRemove, ask: setToRemove, cancel: () => setToRemove(undefined), confirm: confirmRemoval };
}
