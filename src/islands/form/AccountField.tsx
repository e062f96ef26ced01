import { useId } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from './form.module.css';

interface AccountFieldProps {
  readonly t: Translate;
  /** E-mail address; empty while unknown. */
  readonly email: string;
}

/** Hidden e-mail field that links a new password with its account in password managers. */
export function HiddenEmailField({ t, email }: AccountFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']} data-state="neutral">
      <label className={styles['label']} htmlFor={id}>
        {t('account:login.email')}
      </label>
      <input
        id={id}
        className={styles['account']}
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
      />
    </div>
  );
}
