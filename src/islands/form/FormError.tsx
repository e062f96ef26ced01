import styles from './form.module.css';

/** Error message of a form; its live region is rendered from the start, so that screen readers announce the text. */
export function FormError({ text: errorText }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={errorText ? undefined : 'visually-hidden'}>
      {errorText && <p className={styles['failure']}>{errorText}</p>}
    </div>
  );
}
