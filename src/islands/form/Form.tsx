import { type ReactNode, useEffect, useRef } from 'react';
import type { FormValues } from './field-rules.ts';
import styles from './form.module.css';
import type { Form as FormHandle } from './use-form.ts';

interface FormProps<V extends FormValues> {
  readonly form: FormHandle<V>;
  readonly label: string;
  readonly children: ReactNode;
}

/** Form element with `method="post"`, so that no URL contains typed values; its fields show validation problems. */
export function Form<V extends FormValues>({ form, label, children }: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Enter was pressed before hydration. The values of the fields are adopted by an effect that runs after this one.
    if (element.current?.dataset['enter'] !== undefined) queueMicrotask(() => element.current?.requestSubmit());
  }, []);
  return (
    <form
      ref={element}
      className={styles['form']}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={form.onKeyDown}
    >
      {children}
    </form>
  );
}
