import { useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { describeSaveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import type { StorefrontEntry } from './storefront-list.ts';

/** Edited list; `move` and `remove` reject on failure. */
export interface EntryListSource<E extends StorefrontEntry> {
  readonly t: Translate;
  readonly entries: readonly E[];
  readonly entryNameOf: (entry: E) => string;
  readonly move: (id: number, newPosition: number) => Promise<void>;
  /** Removes an entry; resolves with its last state on the server, or undefined if unknown. */
  readonly remove: (id: number) => Promise<E | undefined>;
}

export function useEntryList<E extends StorefrontEntry>(entryListSource: EntryListSource<E>) {
  const { t, entries, entryNameOf } = entryListSource;
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const [moveAnnouncement, setMoveAnnouncement] = useState('');
  const [failure, setFailure] = useState<string>();

  const moveAndAnnounce = async (id: number, newPosition: number) => {
    const movedEntry = entries.find((listedEntry) => listedEntry.id === id);
    setFailure(undefined);
    try {
      await entryListSource.move(id, newPosition);
      const entryCount = entries.length;
      if (movedEntry)
        setMoveAnnouncement(
          t('stores:editor.entry.moved', { name: entryNameOf(movedEntry), number: newPosition, total: entryCount }),
        );
    } catch (error) {
      setFailure(describeSaveFailure(error, t));
    }
  };
  const toggleForm = (id: number) =>
    setOpenIds((ids) => new Set(ids.has(id) ? [...ids].filter((openEntryId) => openEntryId !== id) : [...ids, id]));
  return { openIds, toggle: toggleForm, moveAnnouncement, failure, move: moveAndAnnounce };
}
