import type { Translate } from '#i18n/message-key.ts';
import styles from './protocol.module.css';

interface LoadFailureProps {
  readonly t: Translate;
  readonly failureMessage: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ t, failureMessage, onRetry }: LoadFailureProps) {
  return (
    <div className={styles['failed']}>
      <p role="alert">{failureMessage}</p>
      <button type="button" className="button" data-kind="quiet" onClick={onRetry}>
        {t('error.retry')}
      </button>
    </div>
  );
}
