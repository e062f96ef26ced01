import { Suspense, useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { listClients } from '#contract/client/calls.ts';
import type { ClientListPage } from '#contract/client/schema.ts';
import type { ClientsView } from '#domain/client/view.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { type AccountContext, createAccountIsland } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import styles from '#islands/account/account.module.css';
import type { IslandContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { ClientListControls } from './ClientListControls.tsx';
import { ClientTable } from './ClientTable.tsx';
import { EmptyListNotice } from './EmptyListNotice.tsx';
import { DownloadClientsButton, ListActions } from './ListActions.tsx';
import listStyles from './list.module.css';
import { Pagination } from './Pagination.tsx';
import { RunOutPanel } from './RunOutPanel.tsx';
import { useReturnToRow } from './returned-row.ts';
import { type ClientsViewState, useClientsView } from './use-clients-view.ts';

const RemovedClients = createOnlineLazyComponent(async () => (await import('./RemovedClients.tsx')).RemovedClients);

/** Filters for which the list of removed clients is shown below the list. */
const FILTERS_WITH_REMOVED_CLIENTS: readonly ClientsView['filter'][] = ['all', 'archived'];

const CLIENT_LIST_SWR_OPTIONS = { ...READ_OPTIONS, keepPreviousData: true };

function loadClients({ query, sort, filter, page }: ClientsView): Promise<ClientListPage> {
  return api(listClients, { query: { query, sort, filter, page: String(page) } });
}

interface FoundClientsProps extends ClientsViewState {
  readonly context: IslandContext;
  readonly clientPage: ClientListPage;
  readonly isBusy: boolean;
}

function FoundClients({ context, clientPage, isBusy, ...state }: FoundClientsProps) {
  const { t } = context;
  const listTopRef = useRef<HTMLParagraphElement>(null);
  useReturnToRow(true);
  const turnPage = (pageNumber: number) => {
    state.changeView({ page: pageNumber });
    listTopRef.current?.focus();
  };
  return (
    <>
      <p ref={listTopRef} role="status" tabIndex={-1} className="soft">
        {clientPage.similar
          ? t('clients:list.similar', { query: state.view.query })
          : t('clients:list.found', { count: clientPage.total_results })}
      </p>
      {clientPage.data.length > 0 ? (
        <ClientTable context={context} clients={clientPage.data} today={clientPage.today} isBusy={isBusy} />
      ) : (
        <EmptyListNotice context={context} clientPage={clientPage} {...state} />
      )}
      <Pagination t={t} pagePosition={clientPage} onPageChange={turnPage} />
    </>
  );
}

const getLastPageNumber = ({ total_pages: totalPages }: ClientListPage): number => Math.max(1, totalPages);

/** Returns the loaded page; if its number exceeds the last page, redirects there and returns undefined. */
function useRedirectToLastPage(
  loadedPage: ClientListPage | undefined,
  { view, changeView }: ClientsViewState,
): ClientListPage | undefined {
  const isBeyondLastPage = loadedPage !== undefined && loadedPage.current_page > getLastPageNumber(loadedPage);
  useEffect(() => {
    if (isBeyondLastPage && view.page === loadedPage.current_page)
      changeView({ page: getLastPageNumber(loadedPage) }, true);
  }, [isBeyondLastPage, loadedPage, view, changeView]);
  return isBeyondLastPage ? undefined : loadedPage;
}

export function ClientsPage(context: AccountContext) {
  const { t } = context;
  const clientsViewState = useClientsView();
  const hadRemovedClients = useRef(false);
  const { mutate: mutateCacheByKey } = useSWRConfig();
  const { data, error, isValidating, mutate } = useSWR(
    ['clients', clientsViewState.view],
    () => loadClients(clientsViewState.view),
    CLIENT_LIST_SWR_OPTIONS,
  );
  const clientPage = useRedirectToLastPage(data, clientsViewState);
  if (!data && error && classifyError(error).kind === 'unsupported')
    return <p className={styles['soft']}>{t('clients:list.unavailable')}</p>;
  const reloadClients = () => {
    void mutate();
    void mutateCacheByKey('clients-due');
  };
  const removedClients =
    clientPage && FILTERS_WITH_REMOVED_CLIENTS.includes(clientsViewState.view.filter) ? clientPage.removed : [];
  // The section stays after the last client is restored, to show the message about this.
  hadRemovedClients.current ||= removedClients.length > 0;
  return (
    <div className={listStyles['clients']}>
      <ListActions context={context} />
      <RunOutPanel
        context={context}
        onShowAll={() => clientsViewState.changeView({ filter: 'run_out', sort: 'run_out' })}
      />
      <ClientListControls t={t} countByFilter={data?.counts} {...clientsViewState} />
      {!clientPage && !error && <AccountLoading t={t} placeholderRowCount={6} />}
      {!clientPage && error && (
        <AccountUnavailable t={t} failureText={t('clients:list.failed')} onRetry={() => void mutate()} />
      )}
      {clientPage && (
        <FoundClients context={context} clientPage={clientPage} isBusy={isValidating} {...clientsViewState} />
      )}
      {clientPage && clientPage.counts.all > 0 && <DownloadClientsButton context={context} />}
      {hadRemovedClients.current && (
        <Suspense>
          <RemovedClients context={context} removedClients={removedClients} onClientRestored={reloadClients} />
        </Suspense>
      )}
    </div>
  );
}

export const ClientsIsland = createAccountIsland(PRACTITIONER_ROLES, ClientsPage);
