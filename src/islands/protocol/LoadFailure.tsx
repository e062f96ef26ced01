import type { Translate } from '#i18n/message-key.ts';
import styles from './protocol.module.css';

interface LoadFailureProps {
  readonly t: Translate;
  readonly failureMessage: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ t, failureMessage: text, onRetry: retry }: LoadFailureProps) {
  return (
    <div className={styles['failed']}>
      <p role="alert">{text}</p>
      <button type="button" className="button" data-kind="quiet" onClick={retry}>
        {t('error.retry')}
      </button>
    </div>
  );
}
