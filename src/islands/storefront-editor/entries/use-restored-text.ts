import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { clearEntryDrafts } from '#islands/storefront-editor/entry-drafts.ts';
import { hasDraft, listDraftNames, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { showToast } from '#stores/platform/toasts.ts';

type FieldTexts = Readonly<Record<string, string>>;

interface RestoredTextOptions<Entry> {
  readonly t: Translate;
  readonly entries: readonly Entry[];
  /** Name of the new entry form's draft. */
  readonly form: string;
  /** Prefix of draft names; in a draft's name, the id of its entry follows. */
  readonly prefix: string;
  /** Returns form values of a new entry from the deleted `entry` and its draft; `entry` is unknown after a reload. */
  readonly textsOf: (draftName: string, entry: Entry | undefined) => FieldTexts;
}

/** Returns the texts of the given fields, from the entry's draft or, for a field without draft, from the entry. */
export function textsOfEntry(draftName: string, entry: object = {}, fieldNames: readonly string[]): FieldTexts {
  const savedFieldTexts = Object.entries(entry).flatMap(([name, text]: [string, unknown]) =>
    fieldNames.includes(name) && typeof text === 'string' ? [[name, text] as const] : [],
  );
  const typedFieldTexts = Object.entries(readDraft(draftName)).filter(([name]) => fieldNames.includes(name));
  return { ...Object.fromEntries(savedFieldTexts), ...Object.fromEntries(typedFieldTexts) };
}

/** Moves unsaved texts of entries deleted elsewhere to the form for a new entry; returns the number of moved drafts. */
export function useTextOfDeletedEntries<Entry extends { readonly id: number }>(
  restoredTextOptions: RestoredTextOptions<Entry>,
): number {
  const { t, entries, form, prefix, textsOf } = restoredTextOptions;
  const [restoredCount, setRestoredCount] = useState(0);
  const latestEntriesRef = useRef(entries);
  useEffect(() => {
    const previousEntries = latestEntriesRef.current;
    latestEntriesRef.current = entries;
    for (const id of new Set(listDraftNames(prefix).map((draftName) => Number.parseInt(draftName, 10)))) {
      if (Number.isNaN(id) || entries.some((entry) => entry.id === id) || hasDraft(form)) continue;
      const entryDraftName = `${prefix}${id}`;
      saveDraft(
        form,
        textsOf(
          entryDraftName,
          previousEntries.find((entry) => entry.id === id),
        ),
      );
      clearEntryDrafts(entryDraftName);
      setRestoredCount((previousRestoredCount) => previousRestoredCount + 1);
      showToast('error', t('stores:editor.entry.gone-text'));
    }
  });
  return restoredCount;
}
