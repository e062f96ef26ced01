import type { ClientListPage } from '#contract/client/schema.ts';
import { protocolsPath } from '#domain/protocol/paths.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { ClientsViewState } from './use-clients-view.ts';

interface EmptyListNoticeProps extends ClientsViewState {
  readonly context: IslandContext;
  readonly clientPage: ClientListPage;
}

const EMPTY_LIST_MESSAGES = {
  invited: 'clients:list.none-invited',
  run_out: 'clients:list.none-running-out',
  unread: 'clients:list.none-unread',
  archived: 'clients:list.none-archived',
} as const;

export function EmptyListNotice({ context: { t, language }, clientPage, view, changeView }: EmptyListNoticeProps) {
  if (view.query)
    return (
      <Notice title={t('clients:list.nobody', { query: view.query })} text={t('clients:list.nobody-text')}>
        <button type="button" className="button" data-kind="quiet" onClick={() => changeView({ query: '' })}>
          {t('clients:list.clear')}
        </button>
      </Notice>
    );
  const hasNoClients = clientPage.counts.all + clientPage.counts.archived === 0;
  if (hasNoClients || view.filter === 'all')
    return (
      <Notice title={t('clients:list.none')} text={t('clients:list.none-text')}>
        <a className="button" href={protocolsPath(language)}>
          {t('clients:list.to-protocols')}
        </a>
      </Notice>
    );
  return (
    <Notice text={t(EMPTY_LIST_MESSAGES[view.filter])}>
      <button type="button" className="button" data-kind="quiet" onClick={() => changeView({ filter: 'all' })}>
        {t('clients:list.all')}
      </button>
    </Notice>
  );
}
