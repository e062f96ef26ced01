import { Suspense, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { getClient, listClients, restoreClient } from '#contract/client/calls.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { clientName } from '#domain/client/name.ts';
import { clientsPath } from '#domain/client/paths.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { type AccountContext, AccountRoot } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import { usePageHeading } from '#islands/account/use-page-heading.ts';
import { ClientState } from '#islands/client/ClientState.tsx';
import { formatLocalDay } from '#islands/client/dates.ts';
import { RemovedClients } from '#islands/client/list/RemovedClients.tsx';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandProps } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { isNotFoundError } from '#stores/failure.ts';
import { ClientActions } from './ClientActions.tsx';
import type { ClientDetailsProps } from './ClientDetails.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientNeeds } from './ClientNeeds.tsx';
import { Invitation } from './Invitation.tsx';
import styles from './one.module.css';
import { ClientPlans } from './Plans.tsx';
import { useBackLink } from './use-back-link.ts';

const ClientNotes = createOnlineLazyComponent(async () => (await import('./Notes.tsx')).ClientNotes);

interface LoadedClientProps extends ClientDetailsProps {
  readonly onNeedsChanged: (needs: ClientDetail['needs']) => void;
}

function RemovedClientNotice({
  context: { t, language },
  client,
  restorableUntil,
  onChange,
}: ClientDetailsProps & { readonly restorableUntil: string }) {
  const { runChange, isBusy, result } = useChangeRunner(t);
  const noticeContainer = useRef<HTMLDivElement>(null);
  // The pressed button was removed with the page.
  useEffect(() => noticeContainer.current?.focus(), []);
  const displayName = clientName(client, language);
  const restoreRemovedClient = () =>
    void runChange(() => api(restoreClient, { params: { id: client.id } }), '', onChange);
  return (
    <div ref={noticeContainer} tabIndex={-1} className={styles['removed']} role="status">
      <p>
        <strong>{t('clients:one.removed', { name: displayName })}</strong>{' '}
        {t('clients:one.removed-text', { date: formatLocalDay(restorableUntil, language) })}
      </p>
      <div className={styles['row']}>
        <button type="button" className="button" aria-busy={isBusy} onClick={restoreRemovedClient}>
          {t('clients:list.restore')}
        </button>
        <a className="button" data-kind="quiet" href={clientsPath(language)}>
          {t('clients:one.to-list')}
        </a>
      </div>
      {result}
    </div>
  );
}

/** Panel that loads and shows the notes only on request, since the client may be looking at the screen. */
function NotesPanel({ context, id }: { readonly context: AccountContext; readonly id: number }) {
  const { t } = context;
  const [isOpen, setOpen] = useState(false);
  const notesSection = useRef<HTMLElement>(null);
  // The pressed button was removed.
  useEffect(() => {
    if (isOpen) notesSection.current?.focus();
  }, [isOpen]);
  return (
    <section ref={notesSection} tabIndex={-1} className={styles['section']} aria-labelledby="client-notes">
      <h2 id="client-notes">{t('clients:notes.title')}</h2>
      {isOpen ? (
        <Suspense fallback={<AccountLoading t={t} placeholderRowCount={3} />}>
          <ClientNotes context={context} id={id} />
        </Suspense>
      ) : (
        <button type="button" className="button" data-kind="quiet" onClick={() => setOpen(true)}>
          {t('clients:notes.open')}
        </button>
      )}
    </section>
  );
}

function LoadedClient({ context, client, onChange, onNeedsChanged }: LoadedClientProps) {
  const { t, language } = context;
  const [until, setUntil] = useState<string>();
  usePageHeading(clientName(client, language));
  useBackLink(clientsPath(language));
  const changeClient = (changedClient: ClientDetail) => {
    setUntil(undefined);
    onChange(changedClient);
  };
  if (until !== undefined)
    return <RemovedClientNotice context={context} client={client} restorableUntil={until} onChange={changeClient} />;
  return (
    <article className="stack gap-5">
      <header className={styles['head']}>
        <p>
          <a href={`mailto:${client.email}`}>{client.email}</a>
          <ClientState context={context} client={client} />
          <span className={styles['soft']}>
            {t('clients:one.since', { date: formatLocalDay(client.created_at, language) })}
          </span>
        </p>
        <ClientActions context={context} client={client} onChange={changeClient} onClientRemoved={setUntil} />
      </header>
      <div className={styles['columns']}>
        <div>
          <ClientPlans context={context} client={client} />
          <ClientNeeds context={context} client={client} onChange={onNeedsChanged} />
        </div>
        <div>
          {client.state === 'invited' && <Invitation context={context} client={client} onChange={changeClient} />}
          <NotesPanel context={context} id={client.id} />
          <ClientDetails context={context} client={client} onChange={changeClient} />
        </div>
      </div>
    </article>
  );
}

function ClientPage({ context, id }: { readonly context: AccountContext; readonly id: number }) {
  const { t, language } = context;
  const fetchClient = () => api(getClient, { params: { id } });
  const { data: client, error, mutate } = useSWR(['client', id], fetchClient, READ_OPTIONS);
  if (client)
    return (
      <LoadedClient
        context={context}
        client={client}
        onChange={(changedClient) => void mutate(changedClient, { revalidate: false })}
        onNeedsChanged={(needs) =>
          void mutate((cachedClient) => cachedClient && { ...cachedClient, needs }, { revalidate: false })
        }
      />
    );
  if (!error) return <AccountLoading t={t} placeholderRowCount={5} />;
  if (!isNotFoundError(error))
    return <AccountUnavailable t={t} failureText={t('clients:one.failed')} onRetry={() => void mutate()} />;
  return (
    <div className={styles['removed']}>
      <p role="alert">{t('clients:one.missing')}</p>
      <RestoreClientButton context={context} id={id} onClientRestored={() => void mutate()} />
      <a className="button" data-kind="quiet" href={clientsPath(language)}>
        {t('clients:one.to-list')}
      </a>
    </div>
  );
}

interface RestoreClientProps {
  readonly context: AccountContext;
  readonly id: number;
  readonly onClientRestored: () => void;
}

/** Button on a removed client's page that restores the client. */
function RestoreClientButton({ context, id, onClientRestored }: RestoreClientProps) {
  const archivedClientsQuery = { query: '', sort: 'name', filter: 'archived', page: '1' };
  const { data } = useSWR(['removed', id], () => api(listClients, { query: archivedClientsQuery }), READ_OPTIONS);
  const removedClients = data?.removed.filter((client) => client.id === id) ?? [];
  return <RemovedClients context={context} removedClients={removedClients} onClientRestored={onClientRestored} />;
}

export function ClientIsland({ id, ...props }: IslandProps & { readonly id: number }) {
  return (
    <AccountRoot {...props} roles={PRACTITIONER_ROLES}>
      {(context) => <ClientPage context={context} id={id} />}
    </AccountRoot>
  );
}
