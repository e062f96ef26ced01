import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Protocol } from '#contract/protocol.ts';
import { formatMoney } from '#domain/money.ts';
import { LIST_ORDERS, type ListOrder } from '#domain/protocol-order.ts';
import { Icon } from '#islands/icon/Icon.tsx';
import { createProtocolSearch } from '#stores/protocol-search.ts';
import styles from './protocol.module.css';
import type { ProtocolContext } from './protocol-context.ts';
import { type ProtocolListView, useProtocolList } from './use-protocol-list.ts';

interface ProtocolListProps {
  readonly context: ProtocolContext;
  readonly activeId: number | undefined;
  readonly onSelect: (protocolId: number) => void;
  readonly onCreate: () => void;
}

const isOrder = (value: string): value is ListOrder => LIST_ORDERS.some((order) => order === value);

function Row({
  context,
  protocol,
  isActive,
  onSelect,
}: {
  readonly context: ProtocolContext;
  readonly protocol: Protocol;
  readonly isActive: boolean;
  readonly onSelect: (protocolId: number) => void;
}) {
  const { t, region } = context;
  const { protocol_id: id, name, products, total_price: total } = protocol;
  return (
    <li>
      <button type="button" className={styles['row']} aria-pressed={isActive} onClick={() => onSelect(id)}>
        <span className={styles['row-name']}>{name}</span>
        <span className={styles['row-facts']}>
          {t('protocols:list.products', { count: products.length })} · {formatMoney(total, region)}
        </span>
      </button>
    </li>
  );
}

function Status({ context, list }: { readonly context: ProtocolContext; readonly list: ProtocolListView }) {
  const { t } = context;
  if (list.hasFailed) {
    return (
      <p role="alert" className={styles['empty']}>
        {t('protocols:list.failed')}{' '}
        <button type="button" className="button" data-kind="quiet" onClick={list.retry}>
          {t('error.retry')}
        </button>
      </p>
    );
  }
  if (list.isLoading) return <p className={styles['empty']}>{t('protocols:list.loading')}</p>;
  if (list.protocols.length === 0) return <p className={styles['empty']}>{t('protocols:list.none')}</p>;
  return null;
}

/** The own protocols to choose from: a search, three orders, page by page. */
export function ProtocolList({ context, activeId, onSelect, onCreate }: ProtocolListProps) {
  const { t, language } = context;
  const [box] = useState(createProtocolSearch);
  const [order, setOrder] = useState<ListOrder>('default');
  const search = useStore(box.$search);
  const list = useProtocolList(order, language);
  const shown = search.kind === 'found' ? search.protocols : list.protocols;
  return (
    <div className={styles['list']}>
      <button type="button" className="button" onClick={onCreate}>
        <Icon name="plus" size={20} />
        {t('protocols:list.new')}
      </button>
      <div className={styles['tools']}>
        <input
          type="search"
          aria-label={t('protocols:list.search')}
          placeholder={t('protocols:list.search')}
          onChange={({ target }) => box.type(target.value)}
        />
        <select
          aria-label={t('protocols:list.order')}
          value={order}
          onChange={({ target }) => isOrder(target.value) && setOrder(target.value)}
        >
          {LIST_ORDERS.map((name) => (
            <option key={name} value={name}>
              {t(`protocols:order.${name}`)}
            </option>
          ))}
        </select>
      </div>
      {search.kind === 'found' && search.protocols.length === 0 && (
        <p role="status" className={styles['empty']}>
          {t('protocols:list.nothing-found')}
        </p>
      )}
      <ul
        className={styles['rows']}
        aria-label={t('protocols:list.title')}
        aria-busy={search.kind === 'waiting'}
      >
        {shown.map((protocol) => (
          <Row
            key={protocol.protocol_id}
            context={context}
            protocol={protocol}
            isActive={protocol.protocol_id === activeId}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {search.kind !== 'found' && <Status context={context} list={list} />}
      {search.kind !== 'found' && list.hasMore && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={list.loadMore}
          aria-busy={list.isLoading}
        >
          {t('protocols:list.more')}
        </button>
      )}
    </div>
  );
}
