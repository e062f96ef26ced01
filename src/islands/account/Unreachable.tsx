import type { Translate } from '#i18n/message-key.ts';
import styles from './account.module.css';

interface UnreachableProps {
  readonly t: Translate;
  /** What could not be read; by default the account. */
  readonly text?: string;
  readonly retry: () => void;
}

/** Says what could not be read, and offers to try again. */
export function Unreachable({ t, text = t('account:page.unreachable'), retry }: UnreachableProps) {
  return (
    <div className={styles['unread']} role="alert">
      <p>{text}</p>
      <button className="button" type="button" onClick={retry}>
        {t('error.retry')}
      </button>
    </div>
  );
}
