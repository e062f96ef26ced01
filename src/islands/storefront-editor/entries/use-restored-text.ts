import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { clearDraft, hasDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { showToast } from '#stores/platform/toasts.ts';
import type { StorefrontEntry } from './storefront-list.ts';

interface RestoredTextOptions<Entry extends StorefrontEntry> {
  readonly t: Translate;
  readonly entries: readonly Entry[];
  readonly draftOf: (id: number | 'new') => string;
  /** Fields of an entry's form. */
  readonly fields: readonly string[];
}

/** Texts of an entry's form: its draft, else the saved ones. */
function textsOfEntry(entry: StorefrontEntry, draft: string, fields: readonly string[]) {
  const saved = Object.entries(entry).flatMap(([name, text]: [string, unknown]) =>
    fields.includes(name) && typeof text === 'string' ? [[name, text] as const] : [],
  );
  const typed = Object.entries(readDraft(draft)).filter(([name]) => fields.includes(name));
  return { ...Object.fromEntries(saved), ...Object.fromEntries(typed) };
}

/** Moves unsaved texts of entries deleted elsewhere to the form for a new entry; returns the number of moves. */
export function useTextOfDeletedEntries<Entry extends StorefrontEntry>(
  list: RestoredTextOptions<Entry>,
): number {
  const { t, entries, draftOf, fields } = list;
  const [restored, setRestored] = useState(0);
  const before = useRef(entries);
  useEffect(() => {
    const removed = before.current.filter((entry) => entries.every(({ id }) => id !== entry.id));
    before.current = entries;
    for (const entry of removed) {
      const draft = draftOf(entry.id);
      if (!hasDraft(draft) || hasDraft(draftOf('new'))) continue;
      saveDraft(draftOf('new'), textsOfEntry(entry, draft, fields));
      clearDraft(draft);
      setRestored((number) => number + 1);
      showToast('error', t('stores:editor.entry.gone-text'));
    }
  });
  return restored;
}
