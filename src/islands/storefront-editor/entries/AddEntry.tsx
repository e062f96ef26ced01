import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstFieldToFocus } from '#islands/ui/first-field.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { hasDraft } from '#stores/platform/form-draft.ts';
import styles from './entry.module.css';

interface AddEntryControlsProps {
  readonly addButtonLabel: string;
  /** Name of the form's draft; if stored, the form starts open. */
  readonly draftName: string;
  readonly form: (closeForm: () => void) => ReactNode;
}

export function AddEntryControls({ addButtonLabel, draftName, form }: AddEntryControlsProps) {
  const [isOpen, setOpen] = useState(() => hasDraft(draftName));
  const addButton = useRef<HTMLButtonElement>(null);
  const formContainer = useRef<HTMLDivElement>(null);
  const closeForm = () => {
    // The form is removed with its focused button.
    if (formContainer.current?.contains(document.activeElement)) addButton.current?.focus();
    setOpen(false);
  };
  return (
    <div className={styles['add']}>
      <button
        ref={addButton}
        type="button"
        className="button"
        data-kind="quiet"
        aria-expanded={isOpen}
        onClick={() => {
          flushSync(() => setOpen(!isOpen));
          firstFieldToFocus(formContainer.current)?.focus();
        }}
      >
        <Icon name={isOpen ? 'minus' : 'plus'} size={20} />
        {addButtonLabel}
      </button>
      {isOpen && (
        <div ref={formContainer} className={styles['entry-form']} data-fill-in="">
          {form(closeForm)}
        </div>
      )}
    </div>
  );
}
