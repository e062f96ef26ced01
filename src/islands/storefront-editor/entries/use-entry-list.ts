import { useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { saveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import type { StorefrontEntry } from './storefront-list.ts';

/** Edited list; `move` and `remove` reject on failure. */
export interface EntryListSource<E extends StorefrontEntry> {
  readonly t: Translate;
  readonly entries: readonly E[];
  readonly nameOf: (entry: E) => string;
  readonly move: (id: number, order: number) => Promise<void>;
  /** Removes an entry; resolves with the entry as it was on the server, undefined if unknown. */
  readonly remove: (id: number) => Promise<E | undefined>;
}

export function useEntryList<E extends StorefrontEntry>(list: EntryListSource<E>) {
  const { t, entries, nameOf } = list;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [moved, setMoved] = useState('');
  const [failure, setFailure] = useState<string>();

  const move = async (id: number, number: number) => {
    const entry = entries.find((one) => one.id === id);
    setFailure(undefined);
    try {
      await list.move(id, number);
      const total = entries.length;
      if (entry) setMoved(t('stores:editor.entry.moved', { name: nameOf(entry), number, total }));
    } catch (error) {
      setFailure(saveFailure(error, t));
    }
  };
  const toggle = (id: number) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id]));
  return { opened, toggle, moved, failure, move };
}
