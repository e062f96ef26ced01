import type { ReactNode } from 'react';
import { ConfirmRemoval } from '#islands/ui/ConfirmRemoval.tsx';
import { useReorder } from '#islands/ui/use-reorder.ts';
import { hasDraft } from '#stores/form-draft.ts';
import { EntryRow } from './EntryRow.tsx';
import entryStyles from './entry.module.css';
import styles from './store-editor.module.css';
import type { StoreEntry } from './store-list.ts';
import { type EntryListSource, useEntryList } from './use-entry-list.ts';

interface EntryListProps<E extends StoreEntry> extends EntryListSource<E> {
  readonly label: string;
  /** The name of the draft of an entry's form. */
  readonly draftOf: (id: number) => string;
  readonly form: (entry: E) => ReactNode;
  /** What stands above the form, whether it is open or not. */
  readonly extra?: (entry: E) => ReactNode;
}

/** Entries that are changed, ordered and removed one by one. */
export function EntryList<E extends StoreEntry>(props: EntryListProps<E>) {
  const { t, label, entries, nameOf, draftOf, form, extra } = props;
  const { opened, toggle, doomed, setDoomed, moved, move, remove } = useEntryList(props);
  const { list, onPointerDown, draggedId, order } = useReorder<HTMLUListElement>(
    entries.map(({ id }) => id),
    (id, place) => void move(id, place),
  );
  const inOrder = order.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  return (
    <>
      {entries.length === 0 && <p className={styles['soft']}>{t('stores:editor.entry.none')}</p>}
      <ul ref={list} className={entryStyles['entries']} aria-label={label} onPointerDown={onPointerDown}>
        {inOrder.map((entry, index) => (
          <EntryRow
            key={entry.id}
            t={t}
            id={entry.id}
            name={nameOf(entry)}
            place={index + 1}
            count={entries.length}
            isOpen={opened.has(entry.id)}
            isDragged={draggedId === entry.id}
            hasDraft={hasDraft(draftOf(entry.id))}
            onToggle={() => toggle(entry.id)}
            onMove={(number) => void move(entry.id, number)}
            onRemove={() => setDoomed(entry)}
          >
            {extra?.(entry)}
            {form(entry)}
          </EntryRow>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      {doomed && (
        <ConfirmRemoval
          title={t('stores:editor.entry.remove-title')}
          name={nameOf(doomed)}
          warning={t('stores:editor.entry.remove-text')}
          cancelLabel={t('stores:editor.entry.cancel')}
          confirmLabel={t('stores:editor.entry.remove-yes')}
          onConfirm={() => void remove(doomed.id)}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
