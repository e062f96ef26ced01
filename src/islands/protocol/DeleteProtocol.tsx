import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from './protocol.module.css';

interface DeleteProtocolProps {
  readonly t: Translate;
  readonly name: string;
  /** What goes with it, if that is other than for its practitioner. */
  readonly warning?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a protocol goes for good, and says what goes with it. Open for as long as it is there. */
export function DeleteProtocol({ t, name, warning, onConfirm, onCancel }: DeleteProtocolProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still is in the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['question']}
      aria-label={t('protocols:delete.title')}
      aria-describedby="delete-warning"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2>{t('protocols:delete.title')}</h2>
      <p className={styles['question-name']}>{name}</p>
      <p id="delete-warning">{warning ?? t('protocol.delete-warning')}</p>
      <div className={styles['answers']}>
        <button type="button" className="button" data-kind="quiet" onClick={onCancel}>
          {t('protocols:delete.cancel')}
        </button>
        <button type="button" className={`button ${styles['danger']}`} onClick={onConfirm}>
          {t('protocols:delete.confirm')}
        </button>
      </div>
    </dialog>
  );
}
