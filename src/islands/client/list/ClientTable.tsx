import type { ListedClient } from '#contract/client/schema.ts';
import { clientName } from '#domain/client/name.ts';
import { clientPath } from '#domain/client/paths.ts';
import { runOutPeriodOf } from '#domain/client/run-out.ts';
import { ClientState } from '#islands/client/ClientState.tsx';
import { CopyMessageButton } from '#islands/client/CopyMessage.tsx';
import { RunOutDate } from '#islands/client/RunOutDate.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import chipStyles from '../client.module.css';
import { storeOpenedClientId } from './returned-row.ts';
import styles from './table.module.css';

interface ClientTableProps {
  readonly context: IslandContext;
  readonly clients: readonly ListedClient[];
  readonly today: string;
  readonly isBusy: boolean;
}

interface ClientRowProps extends Pick<ClientTableProps, 'context' | 'today'> {
  readonly client: ListedClient;
}

function RunOutCell({ context, client, today }: ClientRowProps) {
  const { first_run_out: runOutDate } = client;
  const { t, language } = context;
  if (runOutDate === null)
    return (
      <td className={styles['due']} data-empty="">
        –
      </td>
    );
  const runOutPeriod = runOutPeriodOf(runOutDate, today);
  const runOutLabel = t(runOutPeriod === 'overdue' ? 'clients:list.ran-out' : 'clients:list.runs-out');
  return (
    <td className={styles['due']} data-label={runOutLabel}>
      <div>
        <RunOutDate runOutDate={runOutDate} today={today} language={language} />
        {runOutPeriod !== 'later' && (
          <CopyMessageButton context={context} client={client} runOutDate={runOutDate} today={today} />
        )}
      </div>
    </td>
  );
}

function ClientRow({ context, client, today }: ClientRowProps) {
  const { t, language } = context;
  const { id, email, plans, discount_rate: discountRate } = client;
  const displayName = clientName(client, language);
  return (
    <tr id={`client-${id}`}>
      <th scope="row">
        <a href={clientPath(language, id)} dir="auto" onClick={() => storeOpenedClientId(id)}>
          {displayName}
        </a>
        {displayName !== email && <span className={styles['email']}>{email}</span>}
      </th>
      <RunOutCell context={context} client={client} today={today} />
      <td className={styles['state']}>
        <ClientState context={context} client={client} />
        {client.conflict && (
          <>
            {' '}
            <span className={chipStyles['chip']} data-state="conflict">
              {t('clients:list.conflict')}
            </span>
          </>
        )}
      </td>
      <td
        className={styles['number']}
        data-label={t('clients:list.protocols')}
        data-empty={plans === 0 ? '' : undefined}
      >
        {plans || '–'}
      </td>
      <td
        className={styles['number']}
        data-label={t('clients:list.discount')}
        data-empty={discountRate ? undefined : ''}
      >
        {discountRate ? t('clients:one.percent', { percent: discountRate }) : '–'}
      </td>
    </tr>
  );
}

export function ClientTable({ context, clients, today, isBusy }: ClientTableProps) {
  const { t } = context;
  return (
    <table className={styles['table']} aria-busy={isBusy} aria-label={t('clients:home.clients')}>
      <thead>
        <tr>
          <th scope="col">{t('clients:list.client')}</th>
          <th scope="col">{t('clients:list.runs-out')}</th>
          <th scope="col">{t('clients:list.state')}</th>
          <th scope="col" className={styles['number']}>
            {t('clients:list.protocols')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('clients:list.discount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.id} context={context} client={client} today={today} />
        ))}
      </tbody>
    </table>
  );
}
