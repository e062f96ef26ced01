import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { type ListOrder, sortProtocols } from '#domain/protocol/order.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import { ProtocolListControls } from '#islands/protocol/ProtocolListControls.tsx';
import styles from '#islands/protocol/protocol.module.css';
import { $protocolListVersion, createProtocolSearch, type ProtocolSearchState } from '#stores/protocol/search.ts';
import listStyles from './protocol-list.module.css';
import { type ProtocolListView, useProtocolList } from './use-protocol-list.ts';
import { useSearchKeys } from './use-search-keys.ts';

interface ProtocolListProps {
  readonly context: ShopContext;
  readonly row: (protocol: Protocol) => ReactNode;
  /** False if the rows do not need the protocols' lines. */
  readonly includesLines?: boolean;
  /** Protocols that were deleted on this page; each is shown as a note with an undo button. */
  readonly deletedProtocols?: readonly Protocol[];
}

interface ListStatusProps {
  readonly context: ShopContext;
  readonly protocolListView: ProtocolListView;
  readonly isListEmpty: boolean;
}

function ListStatus({ context, protocolListView, isListEmpty }: ListStatusProps) {
  const { t } = context;
  if (protocolListView.hasFailed)
    return <LoadFailure t={t} failureMessage={t('protocols:list.failed')} onRetry={protocolListView.reloadPages} />;
  if (protocolListView.isLoading) return <p className={styles['empty']}>{t('protocols:list.loading')}</p>;
  if (isListEmpty) return <p className={styles['empty']}>{t('protocols:list.none')}</p>;
  return null;
}

/** Returns the protocols found by the last finished search, also while the next search runs. */
function useFoundProtocols(newestSearchState: ProtocolSearchState): readonly Protocol[] | undefined {
  const lastFoundProtocolsRef = useRef<readonly Protocol[]>(undefined);
  if (newestSearchState.kind !== 'waiting')
    lastFoundProtocolsRef.current = newestSearchState.kind === 'found' ? newestSearchState.protocols : undefined;
  return lastFoundProtocolsRef.current;
}

/** Adds deleted protocols to the list at their positions; the list is ordered by id, newest first. */
function addDeletedProtocols(
  protocols: readonly Protocol[],
  deletedProtocols: readonly Protocol[],
): readonly Protocol[] {
  const ids = new Set(protocols.map(({ protocol_id: id }) => id));
  const unlistedDeletedProtocols = deletedProtocols.filter(({ protocol_id: id }) => !ids.has(id));
  if (unlistedDeletedProtocols.length === 0) return protocols;
  return [...protocols, ...unlistedDeletedProtocols].toSorted(
    (firstProtocol, secondProtocol) => secondProtocol.protocol_id - firstProtocol.protocol_id,
  );
}

export function ProtocolList({ context, row, includesLines = true, deletedProtocols = [] }: ProtocolListProps) {
  const { t, language } = context;
  const [searcher] = useState(createProtocolSearch);
  const [order, setOrder] = useState<ListOrder>('default');
  const protocolSearchState = useStore(searcher.$searchState);
  const protocolList = useProtocolList(order, language, includesLines);
  const rowListRef = useRef<HTMLUListElement>(null);
  const searchKeyHandlers = useSearchKeys(protocolSearchState, rowListRef);
  const protocolListVersion = useStore($protocolListVersion);
  useEffect(() => {
    if (protocolListVersion > 0) searcher.searchAgain();
  }, [protocolListVersion, searcher]);
  const foundProtocols = useFoundProtocols(protocolSearchState);
  const isSearchActive = foundProtocols !== undefined;
  const shownProtocols = sortProtocols(
    addDeletedProtocols(foundProtocols ?? protocolList.protocols, deletedProtocols),
    order,
    language,
  );
  return (
    <div className={listStyles['list']}>
      <ProtocolListControls
        t={t}
        listOrder={order}
        onListOrderChange={setOrder}
        onSearch={searcher.setText}
        searchKeyHandlers={searchKeyHandlers}
      />
      <p role="status" className={listStyles['found']}>
        {foundProtocols?.length === 0 && t('protocols:list.nothing-found')}
      </p>
      <ul
        ref={rowListRef}
        className={listStyles['rows']}
        aria-label={t('protocols:list.title')}
        aria-busy={protocolSearchState.kind === 'waiting'}
      >
        {shownProtocols.map((protocol) => (
          <li key={protocol.protocol_id} data-deleted={deletedProtocols.includes(protocol) || undefined}>
            {row(protocol)}
          </li>
        ))}
      </ul>
      {!isSearchActive && (
        <ListStatus context={context} protocolListView={protocolList} isListEmpty={shownProtocols.length === 0} />
      )}
      {!isSearchActive && protocolList.hasMorePages && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={protocolList.loadNextPage}
          aria-busy={protocolList.isLoading}
        >
          {t('protocols:list.more')}
        </button>
      )}
    </div>
  );
}
