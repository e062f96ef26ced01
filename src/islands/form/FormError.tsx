import styles from './form.module.css';

/** Rendered from the start, so that screen readers announce its text. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={text ? undefined : 'visually-hidden'}>
      {text && <p className={styles['failure']}>{text}</p>}
    </div>
  );
}
