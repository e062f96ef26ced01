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
  readonly listDefinition: StorefrontListDefinition<Entry, EntryInput>;
  readonly title: string;
  readonly entryNameOf: (entry: Entry) => string;
  readonly form: ComponentType<EntryFormProps<EntryInput>>;
  readonly addButtonLabel: string;
  /** Initial values of the form that adds an entry. */
  readonly blankEntry: EntryInput & FormValues;
  /** Converts the values of a new, unsaved entry to an entry for the preview. */
  readonly toPreviewEntry: (entryInput: EntryInput, entry: StorefrontEntry) => Entry;
  /** Called after a removed entry was added again. */
  readonly onEntryRestored?: (removedEntry: Entry, now: Entry) => Promise<void>;
  /** Renders content above an entry's form. */
  readonly renderAboveForm?: (entry: Entry) => ReactNode;
}

export function EntryForms<Entry extends StorefrontEntry & EntryInput, EntryInput>(
  props: EntryFormsProps<Entry, EntryInput>,
) {
  const {
    editorContext,
    listDefinition,
    title,
    entryNameOf,
    form: FormComponent,
    addButtonLabel,
    blankEntry,
    toPreviewEntry,
    onEntryRestored,
    renderAboveForm,
  } = props;
  const { t, reloadStorefront } = editorContext;
  const { entries, draftNameOf, updateEntries, add, move, remove } = createListEditor(editorContext, listDefinition);
  const restoredTextCount = useTextOfDeletedEntries({
    t,
    entries,
    form: draftNameOf('new'),
    prefix: draftNameOf(''),
    textsOf: (draftName, entry) => textsOfEntry(draftName, entry, Object.keys(blankEntry)),
  });
  return (
    <>
      <EntryList
        t={t}
        label={title}
        entries={entries}
        entryNameOf={entryNameOf}
        draftNameOf={draftNameOf}
        move={move}
        remove={remove}
        restoreRemovedEntry={async (entry, idempotencyKey) => {
          const addedEntry = await add(entry, idempotencyKey);
          if (addedEntry.order !== entry.order) await move(addedEntry.id, entry.order);
          await onEntryRestored?.(entry, addedEntry);
        }}
        {...(renderAboveForm && { renderAboveForm: renderAboveForm })}
        form={(entry) => (
          <FormComponent
            t={t}
            draftName={draftNameOf(entry.id)}
            label={entryNameOf(entry)}
            initialValues={entry}
            reload={reloadStorefront}
            save={async (entryInput, editedFieldNames, formerFieldValues) => {
              const savedEntry = await reloadIfEntryMissing(
                listDefinition.update(entry.id, { ...entryInput, changed: editedFieldNames, was: formerFieldValues }),
                reloadStorefront,
              );
              updateEntries((now) => replaceEntry(now, savedEntry));
            }}
            createPreviewChange={(entryInput) => (shownStorefront) =>
              listDefinition.withEntries(
                shownStorefront,
                replaceEntry(listDefinition.entriesOf(shownStorefront), { ...entry, ...entryInput }),
              )
            }
          />
        )}
      />
      <AddEntryControls
        key={restoredTextCount}
        addButtonLabel={addButtonLabel}
        draftName={draftNameOf('new')}
        form={(closeForm) => (
          <FormComponent
            t={t}
            draftName={draftNameOf('new')}
            label={addButtonLabel}
            initialValues={blankEntry}
            isNewEntry
            save={async (entryInput) => {
              await add(entryInput);
              closeForm();
            }}
            createPreviewChange={(entryInput) => (shownStorefront) => {
              const shownEntries = listDefinition.entriesOf(shownStorefront);
              return listDefinition.withEntries(shownStorefront, [
                ...shownEntries,
                toPreviewEntry(entryInput, { id: 0, order: shownEntries.length + 1 }),
              ]);
            }}
          />
        )}
      />
    </>
  );
}
