import type { ReactNode } from 'react';
import styles from './form.module.css';

interface SubmitButtonProps {
  readonly form: { readonly isReady: boolean; readonly isBusy: boolean };
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** Submit button, disabled until the form is valid. It keeps focus and width while the form is sent. */
export function SubmitButton({ form, isQuiet = false, children }: SubmitButtonProps) {
  return (
    <button
      className={`button ${styles['submit']}`}
      data-kind={isQuiet ? 'quiet' : undefined}
      type="submit"
      disabled={!form.isReady}
      aria-busy={form.isBusy}
    >
      {children}
    </button>
  );
}
