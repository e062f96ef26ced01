import type { ClientPage } from '#contract/client/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './list.module.css';

interface PaginationProps {
  readonly t: Translate;
  readonly page: Pick<ClientPage, 'current_page' | 'total_pages'>;
  readonly onPageChange: (page: number) => void;
}

export function Pagination({
  t,
  page: { current_page: page, total_pages: pages },
  onPageChange: onTurn,
}: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={t('clients:list.pages')}>
      <button type="button" className="button" data-kind="quiet" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('clients:list.previous')}
      </button>
      <span>{t('clients:list.page', { page, pages })}</span>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        {t('clients:list.next')}
      </button>
    </nav>
  );
}
