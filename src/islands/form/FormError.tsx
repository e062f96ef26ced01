import styles from './form.module.css';

/** Error message of a form; its live region is rendered from the start, so that screen readers announce the text. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={text ? undefined : 'visually-hidden'}>
      {text && <p className={styles['failure']}>{text}</p>}
    </div>
  );
}
