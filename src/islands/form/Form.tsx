import type { ReactNode } from 'react';
import type { FormValues } from './field-rules.ts';
import styles from './form.module.css';
import type { Form as FormHandle } from './use-form.ts';

interface FormProps<V extends FormValues> {
  readonly form: FormHandle<V>;
  readonly label: string;
  readonly children: ReactNode;
}

/** The `<form>` of a `useForm`; the browser's own bubbles stay away. */
export function Form<V extends FormValues>({ form, label, children }: FormProps<V>) {
  return (
    <form
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={form.onKeyDown}
    >
      {children}
    </form>
  );
}
