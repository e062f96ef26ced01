import type { ReactNode } from 'react';
import styles from './form.module.css';

interface SubmitButtonProps {
  readonly form: { readonly isReady: boolean; readonly isBusy: boolean };
  readonly children: ReactNode;
}

/** Disabled until the form is valid; keeps focus and width while it is sent. */
export function SubmitButton({ form, children }: SubmitButtonProps) {
  return (
    <button
      className={`button ${styles['submit']}`}
      type="submit"
      disabled={!form.isReady}
      aria-busy={form.isBusy}
    >
      {children}
    </button>
  );
}
