import { LIST_ORDERS, type ListOrder } from '#domain/protocol/order.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './list/protocol-list.module.css';
import type { SearchKeys } from './list/use-search-keys.ts';

interface ProtocolListControlsProps {
  readonly t: Translate;
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
  readonly onSearch: (text: string) => void;
  readonly keys: SearchKeys;
}

const isListOrder = (value: string): value is ListOrder => LIST_ORDERS.some((order) => order === value);

export function ProtocolListControls({ t, order, onOrder, onSearch, keys }: ProtocolListControlsProps) {
  return (
    <div className={styles['tools']}>
      <input
        dir="auto"
        type="search"
        aria-label={t('protocols:list.search')}
        placeholder={t('protocols:list.search')}
        onChange={({ target }) => {
          keys.cancel();
          onSearch(target.value);
        }}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.cancel}
      />
      <label className={styles['order']}>
        <span>{t('protocols:list.order')}</span>
        <select
          aria-label={t('protocols:list.order')}
          value={order}
          onChange={({ target }) => isListOrder(target.value) && onOrder(target.value)}
        >
          {LIST_ORDERS.map((listOrder) => (
            <option key={listOrder} value={listOrder}>
              {t(`protocols:order.${listOrder}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </label>
    </div>
  );
}
