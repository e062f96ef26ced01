import type { ComponentType, ReactNode } from 'react';
import type { FormValues } from '#islands/form/field-rules.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { AddEntry } from './AddEntry.tsx';
import type { EntryFormProps } from './EntryForm.tsx';
import { EntryList } from './EntryList.tsx';
import {
  createListEditor,
  reloadIfMissing,
  replaceEntry,
  type StorefrontEntry,
  type StorefrontList,
} from './storefront-list.ts';
import { textsOfEntry, useTextOfDeletedEntries } from './use-restored-text.ts';

interface EntryFormsProps<Entry extends StorefrontEntry, EntryInput> extends EditorProps {
  readonly list: StorefrontList<Entry, EntryInput>;
  readonly title: string;
  readonly nameOf: (entry: Entry) => string;
  readonly form: ComponentType<EntryFormProps<EntryInput>>;
  readonly addLabel: string;
  /** Initial values of the form for a new entry. */
  readonly blank: EntryInput & FormValues;
  /** Converts the values of a new, unsaved entry to an entry for the preview. */
  readonly unsaved: (input: EntryInput, entry: StorefrontEntry) => Entry;
  /** Called when a removed entry was added again. */
  readonly onRestored?: (was: Entry, now: Entry) => Promise<void>;
  /** Renders content above an entry's form. */
  readonly extra?: (entry: Entry) => ReactNode;
}

export function EntryForms<Entry extends StorefrontEntry & EntryInput, EntryInput>(
  props: EntryFormsProps<Entry, EntryInput>,
) {
  const { editor, list, title, nameOf, form: Form, addLabel, blank, unsaved, onRestored, extra } = props;
  const { t, reload } = editor;
  const { entries, draftOf, put, add, move, remove } = createListEditor(editor, list);
  const restored = useTextOfDeletedEntries({
    t,
    entries,
    form: draftOf('new'),
    prefix: draftOf(''),
    textsOf: (draft, entry) => textsOfEntry(draft, entry, Object.keys(blank)),
  });
  return (
    <>
      <EntryList
        t={t}
        label={title}
        entries={entries}
        nameOf={nameOf}
        draftOf={draftOf}
        move={move}
        remove={remove}
        restore={async (entry, key) => {
          const added = await add(entry, key);
          if (added.order !== entry.order) await move(added.id, entry.order);
          await onRestored?.(entry, added);
        }}
        {...(extra && { extra })}
        form={(entry) => (
          <Form
            t={t}
            name={draftOf(entry.id)}
            label={nameOf(entry)}
            initial={entry}
            reload={reload}
            save={async (input, changed, was) => {
              const saved = await reloadIfMissing(list.update(entry.id, { ...input, changed, was }), reload);
              put((now) => replaceEntry(now, saved));
            }}
            preview={(input) => (shown) =>
              list.withEntries(shown, replaceEntry(list.entriesOf(shown), { ...entry, ...input }))
            }
          />
        )}
      />
      <AddEntry
        key={restored}
        label={addLabel}
        draft={draftOf('new')}
        form={(close) => (
          <Form
            t={t}
            name={draftOf('new')}
            label={addLabel}
            initial={blank}
            save={async (input) => {
              await add(input);
              close();
            }}
            preview={(input) => (shown) => {
              const others = list.entriesOf(shown);
              return list.withEntries(shown, [
                ...others,
                unsaved(input, { id: 0, order: others.length + 1 }),
              ]);
            }}
          />
        )}
      />
    </>
  );
}
