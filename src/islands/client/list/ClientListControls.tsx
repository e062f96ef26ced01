import { useEffect, useId, useRef, useState } from 'react';
import { CLIENT_SORT_ORDERS, MAXIMUM_CLIENT_QUERY_LENGTH } from '#contract/client/limits.ts';
import type { ClientListPage } from '#contract/client/schema.ts';
import { CLIENT_LIST_FILTERS } from '#domain/client/view.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import '#styles/pill.css';
import styles from './tools.module.css';
import type { ClientsViewState } from './use-clients-view.ts';

interface ClientListControlsProps extends ClientsViewState {
  readonly t: Translate;
  readonly countByFilter: ClientListPage['counts'] | undefined;
}

const SEARCH_DELAY_MS = 200;

const FILTER_MESSAGE_KEYS = {
  all: 'clients:list.all',
  run_out: 'clients:list.running-out',
  unread: 'clients:list.unread',
  invited: 'clients:list.invited',
  archived: 'clients:list.archived',
} as const;

const SORT_MESSAGE_KEYS = {
  name: 'clients:list.sort-name',
  recent: 'clients:list.sort-recent',
  run_out: 'clients:list.sort-run-out',
} as const;

/** Text of the search field: applied to the list after a pause, and updated by back and forward navigation. */
function useSearchText({ view, changeView }: ClientsViewState) {
  const [typedQuery, setTypedQuery] = useState(view.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTypedQuery(view.query), [view.query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const changeTypedQuery = (typedText: string) => {
    setTypedQuery(typedText);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => changeView({ query: typedText }, true), SEARCH_DELAY_MS);
  };
  return { typedQuery, type: changeTypedQuery };
}

export function ClientListControls({ t, countByFilter, ...state }: ClientListControlsProps) {
  const { view, changeView } = state;
  const { typedQuery, type } = useSearchText(state);
  const radioGroupName = useId();
  const applySortOrder = (sortValue: string) => {
    const chosenSortOrder = CLIENT_SORT_ORDERS.find((sortOrder) => sortOrder === sortValue);
    if (chosenSortOrder) changeView({ sort: chosenSortOrder });
  };
  return (
    <search className={styles['tools']} aria-label={t('clients:list.search')}>
      <label className={styles['search']}>
        <span className="visually-hidden">{t('clients:list.search')}</span>
        <Icon name="search" size={20} />
        <input
          type="search"
          placeholder={t('clients:list.search')}
          maxLength={MAXIMUM_CLIENT_QUERY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={typedQuery}
          onChange={({ target }) => type(target.value)}
        />
      </label>
      <label className={styles['order']}>
        <span>{t('clients:list.sort')}</span>
        <select value={view.sort} onChange={({ target }) => applySortOrder(target.value)}>
          {CLIENT_SORT_ORDERS.map((sortOption) => (
            <option key={sortOption} value={sortOption}>
              {t(SORT_MESSAGE_KEYS[sortOption])}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </label>
      <fieldset className={styles['filters']}>
        <legend className="visually-hidden">{t('clients:list.filter')}</legend>
        {CLIENT_LIST_FILTERS.map((clientListFilter) => (
          <label key={clientListFilter} className="pill hit gap-2">
            <input
              type="radio"
              name={radioGroupName}
              checked={view.filter === clientListFilter}
              onChange={() => changeView({ filter: clientListFilter })}
            />
            {t(FILTER_MESSAGE_KEYS[clientListFilter])}
            {countByFilter && <span className={styles['count']}>{countByFilter[clientListFilter]}</span>}
          </label>
        ))}
      </fieldset>
    </search>
  );
}
