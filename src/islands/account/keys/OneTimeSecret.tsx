import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/account/account.module.css';
import { useCopy } from '#islands/ui/use-copy.ts';

/** Shows a secret once, with a button that copies it. */
export function OneTimeSecret({
  t,
  title: secretTitle,
  secretText,
}: {
  t: Translate;
  title: string;
  secretText: string;
}) {
  const { copyOutcome, copyText } = useCopy(secretText);
  return (
    <ul>
      <li className={styles['notice']}>
        <p role="status">
          {secretTitle} <strong>{t('account:keys.once')}</strong>
        </p>
        <blockquote>
          <code>{secretText}</code>
        </blockquote>
        <button type="button" className="button" data-kind="quiet" onClick={copyText}>
          {t(copyOutcome === 'copied' ? 'not-saved.copied' : 'not-saved.copy')}
        </button>
      </li>
    </ul>
  );
}
