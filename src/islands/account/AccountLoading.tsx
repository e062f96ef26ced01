import type { Translate } from '#i18n/message-key.ts';
import styles from './account.module.css';

interface AccountLoadingProps {
  readonly t: Translate;
  readonly placeholderRowCount: number;
}

export function AccountLoading({ t, placeholderRowCount }: AccountLoadingProps) {
  return (
    <div className={styles['waiting']} role="status">
      <span className="visually-hidden">{t('account:page.loading')}</span>
      {Array.from({ length: placeholderRowCount }, (_, rowIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change.
        <span key={rowIndex} className={styles['row']} />
      ))}
    </div>
  );
}
