import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isBlank } from '#contract/platform/text.ts';
import { MAXIMUM_PROTOCOL_NOTE } from '#contract/protocol/limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { leaveTo } from '#islands/ui/leave-message.ts';
import { leaveField, takeKey } from '#islands/ui/take-key.ts';
import { showUndo } from '#stores/platform/toasts.ts';
import {
  $unsavedNotes,
  dropNote,
  noteKey,
  returnNote,
  returnTyped,
  storeTyped,
  type UnsavedNote,
} from '#stores/protocol/unsent/notes.ts';
import styles from './note.module.css';

/** Length in characters beyond which a note scrolls in its field. */
const NOTE_SCROLL_LENGTH = 75;

interface NoteFieldProps {
  readonly t: Translate;
  readonly name: string;
  readonly notes: string;
  readonly quantity: number;
  /** Line of the unsaved text. */
  readonly place: { readonly protocolId: number; readonly variantId: number };
  /** Returns false if the note was refused; an empty one removes the note. */
  readonly onSave: (notes: string) => boolean;
  readonly startsFocused?: boolean;
}

interface UnsavedProps {
  readonly t: Translate;
  readonly note: UnsavedNote;
  readonly notes: string;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

function Unsaved({ t, note, notes, onSave, onDiscard }: UnsavedProps) {
  const isReplaced = note.reason === 'changed' && notes !== '';
  return (
    <div className={styles['unsaved']}>
      <p role="alert">
        {isReplaced ? t('protocols:line.note-changed', { note: notes }) : t('protocols:line.note-unsaved')}
      </p>
      <button type="button" className="button" data-kind="quiet" onClick={onSave}>
        {t('protocols:line.note-save')}
      </button>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        // The field keeps the focus: blur would save what is to be discarded.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDiscard}
      >
        {t('protocols:line.note-discard')}
      </button>
    </div>
  );
}

/** Typed or rejected text; undefined for the note as stored. */
function useNoteText(props: NoteFieldProps) {
  const { name, notes, quantity, place, onSave } = props;
  const { protocolId, variantId } = place;
  const key = noteKey(protocolId, variantId);
  const unsaved = useStore($unsavedNotes)[key];
  const [typed, setTypedText] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const waiting = typed ?? unsaved?.text;
  const half = useRef<UnsavedNote>(undefined);
  /** Note at the start of typing. */
  const base = useRef<string>(undefined);

  const setTyped = (text: string | undefined) => {
    setTypedText(text);
    base.current = text === undefined ? undefined : (base.current ?? notes);
    half.current = text === undefined ? undefined : { text, reason: 'failed', name, quantity };
    storeTyped(protocolId, variantId, half.current);
  };
  // The line was removed elsewhere during typing.
  useEffect(() => () => returnTyped(protocolId, variantId, half.current), [protocolId, variantId]);

  const discard = () => {
    setRefused(false);
    setTyped(undefined);
    dropNote(protocolId, variantId);
  };
  const save = () => {
    if (waiting === undefined || waiting.trim() === notes) {
      discard();
      return;
    }
    const isEmpty = isBlank(waiting);
    setRefused(isEmpty);
    if (isEmpty) return;
    if (base.current !== undefined && base.current.trim() !== notes.trim()) {
      // Another tab has saved one that was never shown here, so the user is asked first.
      returnNote(protocolId, variantId, { text: waiting, reason: 'changed', name, quantity });
      setTyped(undefined);
    } else if (onSave(waiting)) setTyped(undefined);
  };
  /** Restores a text, even when the field is unmounted. */
  const bringBack = (text: string) =>
    returnNote(protocolId, variantId, { text, reason: 'failed', name, quantity });
  return { unsaved, typed, waiting, isRefused, setTyped, discard, save, bringBack };
}

/**
 * Saves on blur or Enter, once; Shift+Enter adds a line, Escape restores, a second one leaves the field. A blank note
 * is refused, so that none is deleted by a slip.
 */
export function NoteField(props: NoteFieldProps) {
  const { t, name, notes, onSave, startsFocused = false } = props;
  const problemId = useId();
  const limitId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { unsaved, typed, waiting, isRefused, setTyped, discard, save, bringBack } = useNoteText(props);
  const text = waiting ?? notes;
  const remove = () => {
    discard();
    if (onSave('')) field.current?.focus();
  };
  const restoreOrLeave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (waiting === undefined) return leaveField(event, event.currentTarget);
    takeKey(event);
    discard();
    if (isBlank(waiting) || waiting.trim() === notes) return;
    const undo = () => {
      bringBack(waiting);
      field.current?.focus();
    };
    showUndo(t('protocols:line.note-restored', { name }), t('protocols:undo'), undo, problemId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Keys of an input method: Escape cancels the composition, not the note.
    if (event.nativeEvent.isComposing) return event.key === 'Escape' ? event.stopPropagation() : undefined;
    if (event.key === 'Escape') restoreOrLeave(event);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  };

  return (
    <div className={styles['note']}>
      <textarea
        dir="auto"
        ref={field}
        rows={1}
        maxLength={MAXIMUM_PROTOCOL_NOTE}
        aria-label={t('protocols:line.note-for', { name })}
        aria-invalid={isRefused}
        aria-describedby={`${problemId} ${limitId}`}
        placeholder={t('protocols:line.note')}
        data-scrolls={text.length > NOTE_SCROLL_LENGTH}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={startsFocused}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ currentTarget }) => {
          // Scrolls a long note back to its beginning.
          currentTarget.scrollTop = 0;
          if (typed !== undefined) save();
        }}
        onKeyDown={onKeyDown}
      />
      {notes !== '' && (
        <button type="button" aria-label={t('protocols:line.remove-note', { name })} onClick={remove}>
          <Icon name="close" size={16} />
        </button>
      )}
      <p id={problemId} className={styles['problem']} role="alert">
        {isRefused && t('protocol.form-empty-field')}
      </p>
      <p id={limitId} className={styles['problem']} aria-live="polite">
        {typed !== undefined &&
          typed.length >= MAXIMUM_PROTOCOL_NOTE &&
          t('protocols:line.note-full', { maximum: MAXIMUM_PROTOCOL_NOTE })}
      </p>
      {unsaved && (
        <Unsaved
          t={t}
          note={unsaved}
          notes={notes}
          onSave={leaveTo(field, save)}
          onDiscard={leaveTo(field, discard)}
        />
      )}
    </div>
  );
}
