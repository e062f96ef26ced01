import { useRef, useState } from 'react';
import useSWR from 'swr';
import { deleteNote, listNotes, restoreNote } from '#contract/client/calls.ts';
import type { ClientNote } from '#contract/client/note-schema.ts';
import { RemovedLineNote } from '#islands/cart/RemovedLineNote.tsx';
import { formatLocalDay } from '#islands/client/dates.ts';
import { TranslatedError, useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { useFocusAfterRender } from '#islands/ui/use-next-focus.ts';
import { api } from '#stores/api.ts';
import { isConflictError } from '#stores/failure.ts';
import { clearDraft, hasDraft, listDraftNames, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { NoteForm } from './NoteForm.tsx';
import styles from './one.module.css';

/** Number of a note's first characters that are included in the accessible names of its buttons. */
const NOTE_LABEL_LENGTH = 40;

/** Moves the unsaved text of a note that was deleted elsewhere to the form for a new note; false if there is none. */
function restoreTextOfDeletedNote(clientId: number, currentNotes: readonly ClientNote[]): boolean {
  const noteDraftPrefix = `note:${clientId}:`;
  const isDraftOfDeletedNote = (noteIdOrNew: string) =>
    noteIdOrNew !== 'new' && !currentNotes.some(({ id }) => String(id) === noteIdOrNew);
  const deletedNoteId = listDraftNames(noteDraftPrefix).find(isDraftOfDeletedNote);
  if (deletedNoteId === undefined || hasDraft(`${noteDraftPrefix}new`)) return false;
  saveDraft(`${noteDraftPrefix}new`, { text: readDraft(noteDraftPrefix + deletedNoteId)['text'] ?? '' });
  clearDraft(noteDraftPrefix + deletedNoteId);
  return true;
}

interface NotesProps {
  readonly context: IslandContext;
  /** Client that the notes are about. */
  readonly id: number;
}

/** Practitioner's own notes about a client, latest first, below a form that adds a note. */
export function ClientNotes({ context, id }: NotesProps) {
  const { t, language } = context;
  const { runChange, isBusy, result } = useChangeRunner(t);
  const noteListRef = useRef<HTMLUListElement>(null);
  const formElement = useRef<HTMLLIElement>(null);
  const focusAfterRender = useFocusAfterRender();
  const [editedNote, setEditedNote] = useState<ClientNote>();
  const [noteToDelete, setNoteToDelete] = useState<ClientNote>();
  const [confirmedDeletion, setConfirmedDeletion] = useState<ClientNote>();
  const isFirstReadOfNotes = useRef(true);
  const [isRestored, setRestored] = useState(false);
  const fetchNotes = async () => {
    const { data } = await api(listNotes, { params: { id } });
    if (isFirstReadOfNotes.current) setRestored(restoreTextOfDeletedNote(id, data));
    isFirstReadOfNotes.current = false;
    return data;
  };
  const { data: loadedNotes, error, mutate } = useSWR(['notes', id], fetchNotes, READ_OPTIONS);
  const reloadNotes = () => void mutate();
  const removeNote = (noteToRemove: ClientNote) =>
    void runChange(
      () => {
        setNoteToDelete(noteToRemove);
        const deletionRequest = { params: { id, note_id: noteToRemove.id }, body: { was: noteToRemove.text } };
        return api(deleteNote, deletionRequest).catch((error: unknown) => {
          if (!isConflictError(error)) throw error;
          reloadNotes();
          throw new TranslatedError(t('protocol.changed-elsewhere'));
        });
      },
      '',
      () => {
        setConfirmedDeletion(noteToRemove);
        reloadNotes();
      },
    );
  const restoreRemovedNote = (note: ClientNote) =>
    void runChange(
      () => api(restoreNote, { params: { id, note_id: note.id } }),
      '',
      () => {
        setNoteToDelete(undefined);
        setConfirmedDeletion(undefined);
        reloadNotes();
        focusAfterRender(noteListRef);
      },
    );
  // The response to a deletion may have been lost.
  const isNoteToDeleteMissing = loadedNotes && !loadedNotes.some((note) => note.id === noteToDelete?.id);
  const deletedNote = (isNoteToDeleteMissing && noteToDelete) || confirmedDeletion;
  // The server may have neither the edited note, if it was deleted elsewhere, nor the one deleted here.
  const idAndNotePairs = [editedNote, ...(loadedNotes ?? []), deletedNote].flatMap((note) =>
    note ? [[note.id, note] as const] : [],
  );
  const sortedNotes = [...new Map(idAndNotePairs).values()].toSorted(
    (firstNote, secondNote) => secondNote.id - firstNote.id,
  );
  const editNote = (note: ClientNote | undefined) => {
    setEditedNote(note);
    focusAfterRender(note === undefined ? noteListRef : formElement);
  };
  return (
    <>
      <NoteForm
        key={String(isRestored)}
        {...{ context, id }}
        isNoteDeleted={isRestored}
        onNoteSaved={() => {
          setRestored(false);
          reloadNotes();
        }}
      />
      {result}
      {error && !loadedNotes && <p role="alert">{t('clients:notes.failed')}</p>}
      <ul ref={noteListRef} tabIndex={-1} className={styles['notes']} aria-label={t('clients:notes.title')}>
        {sortedNotes.map((note) =>
          note === deletedNote ? (
            <li key={note.id}>
              <RemovedLineNote
                id={note.id}
                noteText={t('clients:notes.deleted')}
                t={t}
                onUndo={() => restoreRemovedNote(note)}
              />
            </li>
          ) : note.id === editedNote?.id ? (
            <li key={note.id} ref={formElement} tabIndex={-1}>
              <NoteForm
                context={context}
                id={id}
                editedNote={note}
                isNoteDeleted={!loadedNotes?.includes(note)}
                onNoteSaved={() => {
                  reloadNotes();
                  editNote(undefined);
                }}
                onConflict={reloadNotes}
                onCancel={() => editNote(undefined)}
              />
            </li>
          ) : (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <div className={styles['row']}>
                <span className={styles['soft']}>{formatLocalDay(note.created_at, language)}</span>
                <button
                  type="button"
                  className="button"
                  data-kind="quiet"
                  aria-label={`${t('clients:notes.edit')}: ${note.text.slice(0, NOTE_LABEL_LENGTH)}`}
                  onClick={() => editNote(note)}
                >
                  {t('clients:notes.edit')}
                </button>
                <button
                  type="button"
                  className="button"
                  data-kind="quiet"
                  aria-label={`${t('clients:notes.delete')}: ${note.text.slice(0, NOTE_LABEL_LENGTH)}`}
                  aria-busy={isBusy}
                  onClick={() => removeNote(note)}
                >
                  {t('clients:notes.delete')}
                </button>
              </div>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
