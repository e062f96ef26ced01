import type { ReactNode } from 'react';
import styles from './form.module.css';

interface SubmitButtonProps {
  readonly form: { readonly isReady: boolean; readonly isBusy: boolean };
  readonly children: ReactNode;
}

/** Disabled until the form may be sent; while it is sent it keeps the focus and its width. */
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
