import { type ReactNode, useRef, useState } from 'react';
import { RemovedLineNote } from '#islands/cart/RemovedLineNote.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { useLineFocus } from '#islands/protocol/lines/use-line-focus.ts';
import { describeSaveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import { useReorder } from '#islands/ui/use-reorder.ts';
import { hasDraft } from '#stores/platform/form-draft.ts';
import { showToast } from '#stores/platform/toasts.ts';
import { EntryRow } from './EntryRow.tsx';
import entryStyles from './entry.module.css';
import { RemovalConfirmation } from './RemovalQuestion.tsx';
import type { StorefrontEntry } from './storefront-list.ts';
import { type EntryListSource, useEntryList } from './use-entry-list.ts';
import { useEntryRemoval } from './use-removal.ts';

interface EntryListProps<E extends StorefrontEntry> extends EntryListSource<E> {
  readonly label: string;
  /** Returns the name under which the draft of an entry's form is stored. */
  readonly draftNameOf: (id: number) => string;
  readonly form: (entry: E) => ReactNode;
  /** Adds a removed entry again, at most once per key; rejects on failure. If undefined, removals cannot be undone. */
  readonly restoreRemovedEntry?: (entry: E, idempotencyKey: string) => Promise<void>;
  /** Renders content above an entry's form; visible even while the form is closed. */
  readonly renderAboveForm?: (entry: E) => ReactNode;
}

export function EntryList<E extends StorefrontEntry>(props: EntryListProps<E>) {
  const { t, label, entries, entryNameOf, draftNameOf, form, renderAboveForm, restoreRemovedEntry } = props;
  const [removedEntry, setRemovedEntry] = useState<E>();
  const undoIdempotencyKey = useRef('');
  const { openIds, toggle, moveAnnouncement, failure, move } = useEntryList(props);
  const ids = entries.map(({ id }) => id);
  const { place, reportLeaving } = useLineFocus<HTMLDivElement>(ids);
  const { toRemove, ask, cancel, confirm } = useEntryRemoval<E>({
    t,
    entryIdOf: ({ id }) => id,
    reportRemoval: reportLeaving,
    remove: async (id) => {
      const removedEntryOnServer = await props.remove(id);
      undoIdempotencyKey.current = crypto.randomUUID();
      setRemovedEntry(removedEntryOnServer ?? entries.find((entry) => entry.id === id));
    },
  });
  const undoEntryRemoval = async (entry: E, restoreEntry: (entry: E, idempotencyKey: string) => Promise<void>) => {
    try {
      await restoreEntry(entry, undoIdempotencyKey.current);
      place.current?.focus();
      setRemovedEntry(undefined);
    } catch (error) {
      showToast('error', describeSaveFailure(error, t));
    }
  };
  const { list, onPointerDown, draggedId, order } = useReorder<HTMLUListElement>(
    ids,
    (id, newPosition) => void move(id, newPosition),
  );
  const orderedEntries = order.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        {entries.length === 0 && <p className="soft">{t('stores:editor.entry.none')}</p>}
        <ul ref={list} className={entryStyles['entries']} aria-label={label} onPointerDown={onPointerDown}>
          {orderedEntries.map((entry, entryIndex) => (
            <EntryRow
              key={entry.id}
              t={t}
              id={entry.id}
              entryName={entryNameOf(entry)}
              index={entryIndex + 1}
              entryCount={entries.length}
              isFormOpen={openIds.has(entry.id)}
              isDragged={draggedId === entry.id}
              hasDraft={hasDraft(draftNameOf(entry.id))}
              onFormToggle={() => toggle(entry.id)}
              onMoveToPosition={(chosenPosition) => void move(entry.id, chosenPosition)}
              onRemove={() => ask(entry)}
            >
              {renderAboveForm?.(entry)}
              {form(entry)}
            </EntryRow>
          ))}
        </ul>
      </div>
      <FormError text={failure} />
      {removedEntry && restoreRemovedEntry && (
        <RemovedLineNote
          id={removedEntry.id}
          noteText={t('pages:cart.removed', { name: entryNameOf(removedEntry) })}
          t={t}
          onUndo={() => void undoEntryRemoval(removedEntry, restoreRemovedEntry)}
        />
      )}
      <p role="status" className="visually-hidden">
        {moveAnnouncement}
      </p>
      {toRemove && (
        <RemovalConfirmation
          t={t}
          name={entryNameOf(toRemove)}
          canBeUndone={restoreRemovedEntry !== undefined}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        />
      )}
    </>
  );
}
