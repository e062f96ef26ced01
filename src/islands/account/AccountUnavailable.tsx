import type { Translate } from '#i18n/message-key.ts';
import styles from './account.module.css';

interface AccountUnavailableProps {
  readonly t: Translate;
  /** Failure message; the default says that the account cannot be loaded. */
  readonly failureText?: string;
  readonly onRetry: () => void;
}

export function AccountUnavailable({
  t,
  failureText = t('account:page.unreachable'),
  onRetry,
}: AccountUnavailableProps) {
  return (
    <div className={styles['unread']} role="alert">
      <p>{failureText}</p>
      <button className="button" type="button" onClick={onRetry}>
        {t('error.retry')}
      </button>
    </div>
  );
}
