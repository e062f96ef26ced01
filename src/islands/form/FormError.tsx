import styles from './form.module.css';

/** What went wrong with the form as a whole. Stands there from the start, so that it is read out when it fills. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return <div role="alert">{text && <p className={styles['failure']}>{text}</p>}</div>;
}
