import { addNote, updateNote } from '#contract/client/calls.ts';
import { MAXIMUM_CLIENT_NOTES, MAXIMUM_NOTE_LENGTH } from '#contract/client/limits.ts';
import type { ClientNote } from '#contract/client/note-schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { createConflictTexts } from '#islands/form/elsewhere.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { addOnce } from '#stores/add-once.ts';
import { api } from '#stores/api.ts';
import { isConflictError, isNotFoundError } from '#stores/failure.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import styles from './one.module.css';

interface NoteFormProps {
  readonly context: IslandContext;
  /** Client that the note is about. */
  readonly id: number;
  /** Note to edit; absent in a form for a new note. */
  readonly editedNote?: ClientNote;
  /** True if the note was deleted elsewhere while it was edited: saving then adds a new note. */
  readonly isNoteDeleted?: boolean;
  readonly onNoteSaved: () => void;
  /** Reads the notes again after a conflict. */
  readonly onConflict?: () => void;
  readonly onCancel?: () => void;
}

export function NoteForm(props: NoteFormProps) {
  const { id, editedNote, isNoteDeleted = false, onNoteSaved, onConflict, onCancel } = props;
  const { t } = props.context;
  const formLabel = t(editedNote ? 'clients:notes.edit' : 'clients:notes.new');
  const draftName = `note:${id}:${editedNote?.id ?? 'new'}`;
  const cancelEditing = () => {
    clearDraft(draftName);
    onCancel?.();
  };
  const form = useForm({
    t,
    initialValues: { text: editedNote?.text ?? '' },
    rules: { text: createRequiredTextRule(t) },
    conflictTexts: createConflictTexts(t),
    submit: async (noteFields, savedValues) => {
      const sendNewNote = (noteToAdd: typeof noteFields, idempotencyKey: string) =>
        api(addNote, { params: { id }, body: noteToAdd, idempotencyKey });
      const changeNote = (
        { id: note_id }: ClientNote,
        { text }: typeof noteFields,
        previousNoteFields: typeof noteFields,
      ) => api(updateNote, { params: { id, note_id }, body: { text, was: previousNoteFields.text } });
      try {
        if (editedNote && !isNoteDeleted) await changeNote(editedNote, noteFields, savedValues);
        else await addOnce(draftName, noteFields, sendNewNote, changeNote);
      } catch (error) {
        if (isConflictError(error) || isNotFoundError(error)) onConflict?.();
        throw error;
      }
      onNoteSaved();
    },
    getFailureText: (error) => {
      if (isConflictError(error)) return t('form.elsewhere.not-saved');
      if (editedNote && !isNoteDeleted && isNotFoundError(error)) return t('clients:notes.deleted-elsewhere');
      return error instanceof FetchError && error.status === 422
        ? t('clients:notes.full', { maximum: MAXIMUM_CLIENT_NOTES })
        : t('clients:one.not-saved');
    },
    draft: { name: draftName, fields: ['text'] },
    getValuesAfterSave: (savedValues) => (editedNote ? savedValues : { text: '' }),
    isLockedWhileSaving: !editedNote,
  });
  return (
    <Form form={form} label={formLabel}>
      <TextField
        field={form.field('text')}
        label={formLabel}
        hint={t('clients:notes.private')}
        autoComplete="off"
        maxLength={MAXIMUM_NOTE_LENGTH}
        rows={4}
      />
      <FormError text={form.failure ?? (isNoteDeleted ? t('clients:notes.deleted-elsewhere') : undefined)} />
      <div className={styles['row']}>
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          disabled={!form.isReadyToSubmit}
          aria-busy={form.isBusy}
        >
          {t('clients:one.save')}
        </button>
        {onCancel && (
          <button type="button" className="button" data-kind="quiet" onClick={cancelEditing}>
            {t('account:page.cancel')}
          </button>
        )}
      </div>
    </Form>
  );
}
