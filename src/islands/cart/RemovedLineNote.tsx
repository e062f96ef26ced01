import { useEffect, useId, useRef } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from './cart.module.css';

interface RemovedLineNoteProps {
  /** Id of the removed line; when the id changes, the button takes the focus again. */
  readonly id: number | string;
  readonly noteText: string;
  readonly onUndo: () => void;
  readonly t: Translate;
}

/** Note with an undo button in place of a removed cart line; takes the focus, so that it is announced. */
export function RemovedLineNote({ id, noteText, onUndo, t }: RemovedLineNoteProps) {
  const noteTextId = useId();
  const undoButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another removed line takes the focus as well
  useEffect(() => undoButton.current?.focus(), [id]);
  return (
    <div className={styles['removed']}>
      <p id={noteTextId} dir="auto">
        {noteText}
      </p>
      <button
        className="button"
        data-kind="quiet"
        type="button"
        ref={undoButton}
        aria-describedby={noteTextId}
        onClick={onUndo}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}
