import { useStore } from '@nanostores/react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { findLine } from '#domain/protocol/lines.ts';
import type { Translate } from '#i18n/message-key.ts';
import { leaveBox } from '#islands/ui/leave-message.ts';
import { useCopy } from '#islands/ui/use-copy.ts';
import { addRescued } from '#stores/protocol/addition.ts';
import { $unsavedNotes, dropNote, type UnsavedNote } from '#stores/protocol/unsent/notes.ts';
import styles from './note.module.css';

interface LostNotesProps {
  readonly t: Translate;
  readonly protocol: Protocol;
  /** May move the focus to the message. */
  readonly onShown?: ((variantId: number, message: HTMLElement | null) => void) | undefined;
}

interface LostNoteProps extends LostNotesProps {
  readonly variantId: number;
  readonly note: UnsavedNote;
}

function LostNote({ t, protocol: { protocol_id: id }, variantId, note, onShown }: LostNoteProps) {
  const { outcome, copy } = useCopy(note.text);
  return (
    <li className={styles['lost']}>
      <p ref={(message) => onShown?.(variantId, message)} role="alert" tabIndex={-1}>
        {t('protocols:line.note-lost', { name: note.name })}
      </p>
      <blockquote dir="auto">{note.text}</blockquote>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={leaveBox(() => addRescued(id, variantId))}
      >
        {t('protocols:line.note-add-again')}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={copy}>
        {t(outcome === 'copied' ? 'protocols:line.note-copied' : 'protocols:line.note-copy')}
      </button>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={leaveBox(() => dropNote(id, variantId))}
      >
        {t('protocols:line.note-discard')}
      </button>
      {outcome === 'by-hand' && <p role="alert">{t('protocols:line.note-by-hand')}</p>}
    </li>
  );
}

/** Unsaved notes of lines that were removed elsewhere. */
export function LostNotes(props: LostNotesProps) {
  const { protocol } = props;
  const prefix = `${protocol.protocol_id}:`;
  const lost = Object.entries(useStore($unsavedNotes)).flatMap(([key, note]) => {
    const variantId = Number(key.slice(prefix.length));
    return key.startsWith(prefix) && !findLine(protocol, variantId) ? [{ variantId, note }] : [];
  });
  if (lost.length === 0) return null;
  return (
    <ul className={styles['all-lost']}>
      {lost.map((one) => (
        <LostNote key={one.variantId} {...props} {...one} />
      ))}
    </ul>
  );
}
