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
import { localDayText } from '#islands/client/dates.ts';
import { RemovedClients } from '#islands/client/list/RemovedClients.tsx';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandProps } from '#islands/Island.tsx';
import { lazyOnceOnline } from '#islands/lazy-once-online.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { isNotFoundError } from '#stores/failure.ts';
import { ClientActions } from './ClientActions.tsx';
import type { ClientDetailsProps } from './ClientDetails.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientNeeds } from './ClientNeeds.tsx';
import { Invitation } from './Invitation.tsx';
import styles from './one.module.css';
import { Plans } from './Plans.tsx';
import { useBackLink } from './use-back-link.ts';

const Notes = lazyOnceOnline(async () => (await import('./Notes.tsx')).Notes);

interface LoadedClientProps extends ClientDetailsProps {
  readonly onNeeds: (needs: ClientDetail['needs']) => void;
}

function RemovedClientNotice({
  context: { t, language },
  client,
  restorableUntil,
  onChange,
}: ClientDetailsProps & { readonly restorableUntil: string }) {
  const { runChange, isBusy, result } = useChangeRunner(t);
  const container = useRef<HTMLDivElement>(null);
  // The pressed button was removed with the page.
  useEffect(() => container.current?.focus(), []);
  const name = clientName(client, language);
  const restore = () => void runChange(() => api(restoreClient, { params: { id: client.id } }), '', onChange);
  return (
    <div ref={container} tabIndex={-1} className={styles['removed']} role="status">
      <p>
        <strong>{t('clients:one.removed', { name })}</strong>{' '}
        {t('clients:one.removed-text', { date: localDayText(restorableUntil, language) })}
      </p>
      <div className={styles['row']}>
        <button type="button" className="button" aria-busy={isBusy} onClick={restore}>
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
  const section = useRef<HTMLElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isOpen) section.current?.focus();
  }, [isOpen]);
  return (
    <section ref={section} tabIndex={-1} className={styles['section']} aria-labelledby="client-notes">
      <h2 id="client-notes">{t('clients:notes.title')}</h2>
      {isOpen ? (
        <Suspense fallback={<AccountLoading t={t} rows={3} />}>
          <Notes context={context} id={id} />
        </Suspense>
      ) : (
        <button type="button" className="button" data-kind="quiet" onClick={() => setOpen(true)}>
          {t('clients:notes.open')}
        </button>
      )}
    </section>
  );
}

function LoadedClient({ context, client, onChange, onNeeds }: LoadedClientProps) {
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
            {t('clients:one.since', { date: localDayText(client.created_at, language) })}
          </span>
        </p>
        <ClientActions context={context} client={client} onChange={changeClient} onRemoved={setUntil} />
      </header>
      <div className={styles['columns']}>
        <div>
          <Plans context={context} client={client} />
          <ClientNeeds context={context} client={client} onChange={onNeeds} />
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
  const readClient = () => api(getClient, { params: { id } });
  const { data: client, error, mutate } = useSWR(['client', id], readClient, READ_OPTIONS);
  if (client)
    return (
      <LoadedClient
        context={context}
        client={client}
        onChange={(changedClient) => void mutate(changedClient, { revalidate: false })}
        onNeeds={(needs) => void mutate((shown) => shown && { ...shown, needs }, { revalidate: false })}
      />
    );
  if (!error) return <AccountLoading t={t} rows={5} />;
  if (!isNotFoundError(error))
    return <AccountUnavailable t={t} text={t('clients:one.failed')} retry={() => void mutate()} />;
  return (
    <div className={styles['removed']}>
      <p role="alert">{t('clients:one.missing')}</p>
      <RestoreClient context={context} id={id} onRestored={() => void mutate()} />
      <a className="button" data-kind="quiet" href={clientsPath(language)}>
        {t('clients:one.to-list')}
      </a>
    </div>
  );
}

interface RestoreClientProps {
  readonly context: AccountContext;
  readonly id: number;
  readonly onRestored: () => void;
}

/** Button on a removed client's page that restores the client. */
function RestoreClient({ context, id, onRestored }: RestoreClientProps) {
  const query = { query: '', sort: 'name', filter: 'archived', page: '1' };
  const { data } = useSWR(['removed', id], () => api(listClients, { query }), READ_OPTIONS);
  const removedClients = data?.removed.filter((client) => client.id === id) ?? [];
  return <RemovedClients context={context} removedClients={removedClients} onRestored={onRestored} />;
}

export function ClientIsland({ id, ...props }: IslandProps & { readonly id: number }) {
  return (
    <AccountRoot {...props} roles={PRACTITIONER_ROLES}>
      {(context) => <ClientPage context={context} id={id} />}
    </AccountRoot>
  );
}
