import type { ComponentType, ReactNode } from 'react';
import type { FormValues } from '#islands/form/field-rules.ts';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { AddEntryControls } from './AddEntry.tsx';
import type { EntryFormProps } from './EntryForm.tsx';
import { EntryList } from './EntryList.tsx';
import {
  createListEditor,
  reloadIfEntryMissing,
  replaceEntry,
  type StorefrontEntry,
  type StorefrontListDefinition,
} from './storefront-list.ts';
import { textsOfEntry, useTextOfDeletedEntries } from './use-restored-text.ts';

interface EntryFormsProps<Entry extends StorefrontEntry, EntryInput> extends EditorProps {
  readonly list: StorefrontListDefinition<Entry, EntryInput>;
  readonly title: string;
  readonly nameOf: (entry: Entry) => string;
  readonly form: ComponentType<EntryFormProps<EntryInput>>;
  readonly addLabel: string;
  /** Initial values of the form for a new entry. */
  readonly blankEntry: EntryInput & FormValues;
  /** Converts the values of a new, unsaved entry to an entry for the preview. */
  readonly toPreviewEntry: (input: EntryInput, entry: StorefrontEntry) => Entry;
  /** Called when a removed entry was added again. */
  readonly onRestored?: (removedEntry: Entry, now: Entry) => Promise<void>;
  /** Renders content above an entry's form. */
  readonly renderExtra?: (entry: Entry) => ReactNode;
}

export function EntryForms<Entry extends StorefrontEntry & EntryInput, EntryInput>(
  props: EntryFormsProps<Entry, EntryInput>,
) {
  const {
    editor,
    list,
    title,
    nameOf,
    form: FormComponent,
    addLabel,
    blankEntry,
    toPreviewEntry,
    onRestored,
    renderExtra,
  } = props;
  const { t, reload } = editor;
  const { entries, draftOf, put, add, move, remove } = createListEditor(editor, list);
  const restoredTextCount = useTextOfDeletedEntries({
    t,
    entries,
    form: draftOf('new'),
    prefix: draftOf(''),
    textsOf: (draftName, entry) => textsOfEntry(draftName, entry, Object.keys(blankEntry)),
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
          const addedEntry = await add(entry, key);
          if (addedEntry.order !== entry.order) await move(addedEntry.id, entry.order);
          await onRestored?.(entry, addedEntry);
        }}
        {...(renderExtra && { renderExtra })}
        form={(entry) => (
          <FormComponent
            t={t}
            name={draftOf(entry.id)}
            label={nameOf(entry)}
            initial={entry}
            reload={reload}
            save={async (input, editedFieldNames, formerFieldValues) => {
              const savedEntry = await reloadIfEntryMissing(
                list.update(entry.id, { ...input, changed: editedFieldNames, was: formerFieldValues }),
                reload,
              );
              put((now) => replaceEntry(now, savedEntry));
            }}
            preview={(input) => (shownStorefront) =>
              list.withEntries(shownStorefront, replaceEntry(list.entriesOf(shownStorefront), { ...entry, ...input }))
            }
          />
        )}
      />
      <AddEntryControls
        key={restoredTextCount}
        label={addLabel}
        draft={draftOf('new')}
        form={(closeForm) => (
          <FormComponent
            t={t}
            name={draftOf('new')}
            label={addLabel}
            initial={blankEntry}
            isNew
            save={async (input) => {
              await add(input);
              closeForm();
            }}
            preview={(input) => (shownStorefront) => {
              const otherEntries = list.entriesOf(shownStorefront);
              return list.withEntries(shownStorefront, [
                ...otherEntries,
                toPreviewEntry(input, { id: 0, order: otherEntries.length + 1 }),
              ]);
            }}
          />
        )}
      />
    </>
  );
}
