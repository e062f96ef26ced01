import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { isBlank } from '#contract/platform/text.ts';
import { MAXIMUM_PROTOCOL_NOTE_LENGTH } from '#contract/protocol/limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import { useAutosave } from '#islands/form/use-autosave.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { focusItemOfField, stopKeyEvent } from '#islands/ui/stop-key-event.ts';
import { getCurrentOutboxUser } from '#stores/outbox/entries.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import { type NoteLineReference, setProtocolNote } from '#stores/protocol/lines.ts';
import styles from './note.module.css';

/** Number of characters above which the note scrolls inside its field. */
const SCROLLING_NOTE_LENGTH = 75;

interface NoteFieldProps {
  readonly t: Translate;
  readonly savedNotes: string;
  readonly lineReference: NoteLineReference;
  /** Called after a note was saved on blur or Enter, or was removed. */
  readonly onSaved?: () => void;
  readonly startsFocused?: boolean;
}

/** Note before typing began, the note saved last, and the user who types. */
interface NoteEditState {
  readonly noteBeforeTyping: string;
  readonly savedNote: string;
  readonly user: string | undefined;
}

/** State of a note field. `typedText` is the text that is not saved yet; undefined while the stored note is shown. */
function useNoteEditing({ savedNotes, lineReference, onSaved }: NoteFieldProps) {
  const [typedText, setTypedText] = useState<string>();
  const [isBlankRefused, setBlankRefused] = useState(false);
  const noteEditStateRef = useRef<NoteEditState>(undefined);

  const saveNote = (): boolean => {
    const trimmedNoteText = typedText?.trim() ?? '';
    const {
      noteBeforeTyping = savedNotes,
      savedNote = savedNotes,
      user = getCurrentOutboxUser(),
    } = noteEditStateRef.current ?? {};
    const isNoteSaved = setProtocolNote(lineReference, trimmedNoteText, savedNote, user);
    if (isNoteSaved)
      noteEditStateRef.current = { noteBeforeTyping: noteBeforeTyping, savedNote: trimmedNoteText, user };
    return isNoteSaved;
  };
  const { saveSoon, cancel } = useAutosave(() => {
    if (typedText !== undefined && !isBlank(typedText)) saveNote();
  });
  const discardTypedText = () => {
    cancel();
    setBlankRefused(false);
    setTypedText(undefined);
    noteEditStateRef.current = undefined;
  };
  const changeNoteText = (changedNoteText: string) => {
    noteEditStateRef.current ??= { noteBeforeTyping: savedNotes, savedNote: savedNotes, user: getCurrentOutboxUser() };
    setTypedText(changedNoteText);
    setBlankRefused(false);
    saveSoon();
  };
  const saveAndEndEditing = () => {
    if (typedText === undefined) return;
    cancel();
    if (isBlank(typedText) && savedNotes !== '') return setBlankRefused(true);
    if (!saveNote()) return;
    discardTypedText();
    onSaved?.();
  };
  /** Restores the note from before typing; returns a function that restores the typed text, undefined without one. */
  const restoreNoteBeforeTyping = () => {
    const trimmedTypedText = typedText?.trim() ?? '';
    const { noteBeforeTyping = savedNotes, savedNote = savedNotes } = noteEditStateRef.current ?? {};
    discardTypedText();
    setProtocolNote(lineReference, noteBeforeTyping, savedNote);
    return trimmedTypedText === '' || trimmedTypedText === noteBeforeTyping
      ? undefined
      : () => void setProtocolNote(lineReference, trimmedTypedText, noteBeforeTyping);
  };
  return {
    typedText,
    isBlankRefused,
    type: changeNoteText,
    leave: saveAndEndEditing,
    discard: discardTypedText,
    restore: restoreNoteBeforeTyping,
  };
}

/** Field for a note. The first Escape restores the note, the second leaves the field. Only a button deletes it. */
export function NoteField(props: NoteFieldProps) {
  const { t, savedNotes, lineReference, onSaved, startsFocused = false } = props;
  const { name } = lineReference;
  const problemElementId = useId();
  const lengthLimitElementId = useId();
  const noteFieldRef = useRef<HTMLTextAreaElement>(null);
  const { typedText, isBlankRefused, type, leave, discard, restore } = useNoteEditing(props);
  const shownText = typedText ?? savedNotes;
  const removeNote = () => {
    discard();
    if (!setProtocolNote(lineReference, '', savedNotes)) return;
    const undoNoteRemoval = () => void setProtocolNote(lineReference, savedNotes, '');
    showUndoToast(t('protocols:line.note-removed'), t('protocols:undo'), undoNoteRemoval);
    noteFieldRef.current?.focus();
    onSaved?.();
  };
  /** Prevents a press from focusing the button: focus widens the note and would move the button before the click. */
  const preventFocusByPress = (event: MouseEvent) => {
    if (document.activeElement !== noteFieldRef.current) event.preventDefault();
  };
  const restoreNoteOrLeaveField = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (typedText === undefined) return focusItemOfField(event, event.currentTarget);
    stopKeyEvent(event);
    const restoreTypedText = restore();
    if (!restoreTypedText) return;
    const undoNoteRestoration = () => {
      restoreTypedText();
      noteFieldRef.current?.focus();
    };
    showUndoToast(t('protocols:line.note-restored', { name }), t('protocols:undo'), undoNoteRestoration);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Keys of an input method: Escape cancels the composition, not the note.
    if (event.nativeEvent.isComposing) return event.key === 'Escape' ? event.stopPropagation() : undefined;
    if (event.key === 'Escape') restoreNoteOrLeaveField(event);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    leave();
  };

  return (
    <div className={styles['note']}>
      <textarea
        dir="auto"
        ref={noteFieldRef}
        rows={1}
        maxLength={MAXIMUM_PROTOCOL_NOTE_LENGTH}
        aria-label={t('protocols:line.note-for', { name })}
        aria-invalid={isBlankRefused}
        aria-describedby={`${problemElementId} ${lengthLimitElementId}`}
        placeholder={t('protocols:notice.add-note')}
        data-scrolls={shownText.length > SCROLLING_NOTE_LENGTH}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={startsFocused}
        value={shownText}
        onChange={({ target }) => type(target.value)}
        onBlur={({ currentTarget }) => {
          // Scrolls a long note back to its beginning.
          currentTarget.scrollTop = 0;
          leave();
        }}
        onKeyDown={onKeyDown}
      />
      {savedNotes !== '' && (
        <button
          type="button"
          aria-label={t('protocols:line.remove-note', { name })}
          onMouseDown={preventFocusByPress}
          onClick={removeNote}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <p id={problemElementId} className={styles['problem']} role="alert">
        {isBlankRefused && t('protocol.form-empty-field')}
      </p>
      <p id={lengthLimitElementId} className={styles['problem']} aria-live="polite">
        {typedText !== undefined &&
          typedText.length >= MAXIMUM_PROTOCOL_NOTE_LENGTH &&
          t('protocols:line.note-full', { maximum: MAXIMUM_PROTOCOL_NOTE_LENGTH })}
      </p>
    </div>
  );
}
