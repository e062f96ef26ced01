import type { ClientListPage } from '#contract/client/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './list.module.css';

interface PaginationProps {
  readonly t: Translate;
  readonly pagePosition: Pick<ClientListPage, 'current_page' | 'total_pages'>;
  readonly onPageChange: (newPageNumber: number) => void;
}

export function Pagination({
  t,
  pagePosition: { current_page: currentPage, total_pages: totalPages },
  onPageChange,
}: PaginationProps) {
  if (totalPages < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={t('clients:list.pages')}>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        disabled={currentPage <= 1}
        onClick={() => onPageChange(currentPage - 1)}
      >
        {t('clients:list.previous')}
      </button>
      <span>{t('clients:list.page', { page: currentPage, pages: totalPages })}</span>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        disabled={currentPage >= totalPages}
        onClick={() => onPageChange(currentPage + 1)}
      >
        {t('clients:list.next')}
      </button>
    </nav>
  );
}
