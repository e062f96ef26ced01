import type { Translate } from '#i18n/message-key.ts';
import styles from './form.module.css';

export function RequiredNote({ t }: { readonly t: Translate }) {
  return <p className={styles['hint']}>{t('form.required-note')}</p>;
}
