import type { ReactNode } from 'react';
import styles from './form.module.css';

interface SubmitButtonProps {
  readonly form: { readonly isReadyToSubmit: boolean; readonly isBusy: boolean };
  readonly hasQuietStyle?: boolean;
  readonly children: ReactNode;
}

/** Submit button, disabled until the form is valid. It keeps focus and width while the form is sent. */
export function SubmitButton({ form, hasQuietStyle = false, children }: SubmitButtonProps) {
  return (
    <button
      className={`button ${styles['submit']}`}
      data-kind={hasQuietStyle ? 'quiet' : undefined}
      type="submit"
      disabled={!form.isReadyToSubmit}
      aria-busy={form.isBusy}
    >
      {children}
    </button>
  );
}
