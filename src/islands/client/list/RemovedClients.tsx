import { useId } from 'react';
import { restoreClient } from '#contract/client/calls.ts';
import type { RemovedClient } from '#contract/client/schema.ts';
import { clientName } from '#domain/client/name.ts';
import { formatLocalDay } from '#islands/client/dates.ts';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import styles from './list.module.css';

interface RemovedClientsProps {
  readonly context: IslandContext;
  readonly removedClients: readonly RemovedClient[];
  /** Called after a client was restored, to reload the list. */
  readonly onClientRestored: () => void;
}

export function RemovedClients({ context: { t, language }, removedClients, onClientRestored }: RemovedClientsProps) {
  const id = useId();
  const { runChange, result } = useChangeRunner(t);
  const restoreRemovedClient = (client: RemovedClient) =>
    runChange(
      () => api(restoreClient, { params: { id: client.id } }),
      t('clients:list.restored', { name: clientName(client, language) }),
      onClientRestored,
    );
  return (
    <>
      {removedClients.length > 0 && (
        <section className={styles['removed']} aria-labelledby={id}>
          <h2 id={id}>{t('clients:list.removed')}</h2>
          <ul>
            {removedClients.map((client) => (
              <li key={client.id}>
                <strong dir="auto">{clientName(client, language)}</strong>
                <span>{t('clients:list.until', { date: formatLocalDay(client.until, language) })}</span>
                <button
                  type="button"
                  className="button"
                  data-kind="quiet"
                  aria-label={`${t('clients:list.restore')}: ${clientName(client, language)}`}
                  onClick={() => void restoreRemovedClient(client)}
                >
                  {t('clients:list.restore')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {result}
    </>
  );
}
