import { LIST_ORDERS, type ListOrder } from '#domain/protocol/order.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './list/protocol-list.module.css';
import type { SearchKeyHandlers } from './list/use-search-keys.ts';

interface ProtocolListControlsProps {
  readonly t: Translate;
  readonly listOrder: ListOrder;
  readonly onListOrderChange: (newListOrder: ListOrder) => void;
  readonly onSearch: (searchText: string) => void;
  readonly searchKeyHandlers: SearchKeyHandlers;
}

const isListOrder = (possibleOrder: string): possibleOrder is ListOrder =>
  LIST_ORDERS.some((knownOrder) => knownOrder === possibleOrder);

export function ProtocolListControls({
  t,
  listOrder,
  onListOrderChange,
  onSearch,
  searchKeyHandlers: keyHandlers,
}: ProtocolListControlsProps) {
  return (
    <div className={styles['tools']}>
      <input
        dir="auto"
        type="search"
        aria-label={t('protocols:list.search')}
        placeholder={t('protocols:list.search')}
        onChange={({ target }) => {
          keyHandlers.cancelPendingEnter();
          onSearch(target.value);
        }}
        onKeyDown={keyHandlers.onKeyDown}
        onBlur={keyHandlers.cancelPendingEnter}
      />
      <label className={styles['order']}>
        <span>{t('protocols:list.order')}</span>
        <select
          aria-label={t('protocols:list.order')}
          value={listOrder}
          onChange={({ target }) => isListOrder(target.value) && onListOrderChange(target.value)}
        >
          {LIST_ORDERS.map((orderOption) => (
            <option key={orderOption} value={orderOption}>
              {t(`protocols:order.${orderOption}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </label>
    </div>
  );
}
