import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { clearEntryDrafts } from '#islands/storefront-editor/entry-drafts.ts';
import { hasDraft, listDraftNames, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { showToast } from '#stores/platform/toasts.ts';

type Texts = Readonly<Record<string, string>>;

interface RestoredTextOptions<Entry> {
  readonly t: Translate;
  readonly entries: readonly Entry[];
  /** Name of the form for a new entry. */
  readonly form: string;
  /** Prefix of the names of drafts, before the id of their entry. */
  readonly prefix: string;
  /** Returns form values of a new entry from the deleted `entry` and its draft; `entry` is unknown after a reload. */
  readonly textsOf: (draft: string, entry: Entry | undefined) => Texts;
}

/** Returns the texts of the given fields, from the entry's draft or, for a field without draft, from the entry. */
export function textsOfEntry(draft: string, entry: object = {}, fields: readonly string[]): Texts {
  const savedTexts = Object.entries(entry).flatMap(([name, text]: [string, unknown]) =>
    fields.includes(name) && typeof text === 'string' ? [[name, text] as const] : [],
  );
  const typedTexts = Object.entries(readDraft(draft)).filter(([name]) => fields.includes(name));
  return { ...Object.fromEntries(savedTexts), ...Object.fromEntries(typedTexts) };
}

/** Moves unsaved texts of entries deleted elsewhere to the form for a new entry; returns the number of moves. */
export function useTextOfDeletedEntries<Entry extends { readonly id: number }>(
  list: RestoredTextOptions<Entry>,
): number {
  const { t, entries, form, prefix, textsOf } = list;
  const [restoredCount, setRestoredCount] = useState(0);
  const lastEntries = useRef(entries);
  useEffect(() => {
    const formerEntries = lastEntries.current;
    lastEntries.current = entries;
    for (const id of new Set(listDraftNames(prefix).map((draftName) => Number.parseInt(draftName, 10)))) {
      if (Number.isNaN(id) || entries.some((entry) => entry.id === id) || hasDraft(form)) continue;
      const draft = `${prefix}${id}`;
      saveDraft(
        form,
        textsOf(
          draft,
          formerEntries.find((entry) => entry.id === id),
        ),
      );
      clearEntryDrafts(draft);
      setRestoredCount((number) => number + 1);
      showToast('error', t('stores:editor.entry.gone-text'));
    }
  });
  return restoredCount;
}
