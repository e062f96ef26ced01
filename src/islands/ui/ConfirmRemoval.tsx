import { useId, useLayoutEffect, useRef } from 'react';
import '#styles/question.css';

interface ConfirmRemovalDialogProps {
  readonly title: string;
  /** Name of the item to remove; undefined if the title contains the name. */
  readonly name?: string;
  readonly userTextLang?: string | undefined;
  /** Text about the consequences of the removal. */
  readonly warning: string;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirmation dialog, open while it is mounted. */
export function ConfirmRemovalDialog(props: ConfirmRemovalDialogProps) {
  const { title, name, userTextLang, warning, cancelLabel, confirmLabel, onConfirm, onCancel } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while still mounted, or the browser would not restore the focus.
  useLayoutEffect(() => {
    const element = dialogRef.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className="question-dialog"
      aria-label={title}
      aria-describedby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2>{title}</h2>
      {name !== undefined && (
        <p className="question-name" dir="auto" lang={userTextLang}>
          {name}
        </p>
      )}
      <p id={id}>{warning}</p>
      <div className="question-answers">
        <button type="button" className="button" data-kind="quiet" onClick={onCancel}>
          {cancelLabel}
        </button>
        <button type="button" className="button question-danger" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
