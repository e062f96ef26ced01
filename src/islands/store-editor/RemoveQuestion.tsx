import { useEffect, useRef } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from './store-editor.module.css';

interface RemoveQuestionProps {
  readonly t: Translate;
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an entry goes for good. Open for as long as it is there. */
export function RemoveQuestion({ t, name, onConfirm, onCancel }: RemoveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['question']}
      aria-label={t('stores:editor.entry.remove-title')}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2>{t('stores:editor.entry.remove-title')}</h2>
      <p dir="auto">{name}</p>
      <p className={styles['soft']}>{t('stores:editor.entry.remove-text')}</p>
      <div className={styles['answers']}>
        <button type="button" className="button" data-kind="quiet" onClick={onCancel}>
          {t('stores:editor.entry.cancel')}
        </button>
        <button type="button" className={`button ${styles['danger']}`} onClick={onConfirm}>
          {t('stores:editor.entry.remove-yes')}
        </button>
      </div>
    </dialog>
  );
}
