import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { MAXIMUM_PROTOCOL_NOTE } from '#contract/protocol/limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './note.module.css';

/** A note that is longer than this scrolls in its field, in characters. */
const NOTE_SCROLL_LENGTH = 75;

interface NoteFieldProps {
  readonly t: Translate;
  readonly name: string;
  readonly notes: string;
  /** Returns whether the note was taken; an empty one takes the old note away. */
  readonly onSave: (notes: string) => boolean;
  readonly startsFocused?: boolean;
}

/**
 * A line's note: saved when it is left or on Enter, once; Shift and Enter begin a new line, Escape takes it back. A
 * blank one is refused, so that no note is lost by a slip: a button takes it away.
 */
export function NoteField({ t, name, notes, onSave, startsFocused = false }: NoteFieldProps) {
  const problemId = useId();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = typed ?? notes;

  const save = () => {
    if (typed === undefined || typed.trim() === notes) {
      setTyped(undefined);
      setRefused(false);
      return;
    }
    const isBlank = typed.trim() === '';
    setRefused(isBlank);
    if (!isBlank && onSave(typed)) setTyped(undefined);
  };
  const remove = () => {
    setTyped(undefined);
    setRefused(false);
    if (onSave('')) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
      setRefused(false);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };

  return (
    <div className={styles['note']}>
      <textarea
        ref={field}
        rows={1}
        maxLength={MAXIMUM_PROTOCOL_NOTE}
        aria-label={t('protocols:line.note-for', { name })}
        aria-invalid={isRefused}
        aria-describedby={problemId}
        placeholder={t('protocols:line.note')}
        data-scrolls={text.length > NOTE_SCROLL_LENGTH}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={startsFocused}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ currentTarget }) => {
          // One that is longer than its field begins at its beginning again.
          currentTarget.scrollTop = 0;
          save();
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
    </div>
  );
}
