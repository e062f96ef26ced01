import { useId } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from './form.module.css';

interface AccountFieldProps {
  readonly t: Translate;
  /** E-mail address; empty while unknown. */
  readonly email: string;
}

/** Names the account of a new password, for password managers. */
export function AccountField({ t, email }: AccountFieldProps) {
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
