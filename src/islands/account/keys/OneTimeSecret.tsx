import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/account/account.module.css';
import { useCopy } from '#islands/ui/use-copy.ts';

/** Shows a secret once, with a button that copies it. */
export function OneTimeSecret({ t, title, text: secretText }: { t: Translate; title: string; text: string }) {
  const { copyOutcome: outcome, copyText: copy } = useCopy(secretText);
  return (
    <ul>
      <li className={styles['notice']}>
        <p role="status">
          {title} <strong>{t('account:keys.once')}</strong>
        </p>
        <blockquote>
          <code>{secretText}</code>
        </blockquote>
        <button type="button" className="button" data-kind="quiet" onClick={copy}>
          {t(outcome === 'copied' ? 'not-saved.copied' : 'not-saved.copy')}
        </button>
      </li>
    </ul>
  );
}
