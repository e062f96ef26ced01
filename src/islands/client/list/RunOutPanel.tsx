import { useId } from 'react';
import useSWR from 'swr';
import { listClients } from '#contract/client/calls.ts';
import type { ClientListPage } from '#contract/client/schema.ts';
import { clientName } from '#domain/client/name.ts';
import { clientPath } from '#domain/client/paths.ts';
import type { Translate } from '#i18n/message-key.ts';
import { CopyMessageButton } from '#islands/client/CopyMessage.tsx';
import { RunOutDate } from '#islands/client/RunOutDate.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import styles from './list.module.css';

const MAXIMUM_LISTED_CLIENTS = 3;

/** Returns texts with the numbers of clients whose products run out: overdue, within 7 days, within 14 days. */
function createRunOutCountTexts(
  { overdue: overdueCount, within_7: countIn7Days, within_14: countIn14Days }: ClientListPage['run_outs'],
  t: Translate,
) {
  return [
    ...(overdueCount > 0 ? [t('clients:run-out.overdue', { count: overdueCount })] : []),
    ...(countIn7Days > 0 ? [t('clients:run-out.soon', { count: countIn7Days })] : []),
    ...(countIn14Days > 0 ? [t('clients:run-out.ahead', { count: countIn14Days })] : []),
  ];
}

interface RunOutPanelProps {
  readonly context: IslandContext;
  readonly onShowAll: () => void;
}

export function RunOutPanel({ context, onShowAll }: RunOutPanelProps) {
  const { t, language } = context;
  const id = useId();
  const listQuery = { filter: 'run_out', sort: 'run_out', limit: String(MAXIMUM_LISTED_CLIENTS) };
  const { data: runOutClientPage } = useSWR('clients-due', () => api(listClients, { query: listQuery }), READ_OPTIONS);
  if (!runOutClientPage || runOutClientPage.counts.run_out === 0) return null;
  const [heading, ...otherTexts] = createRunOutCountTexts(runOutClientPage.run_outs, t);
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        {otherTexts.length > 0 && <p>{otherTexts.join(' · ')}</p>}
      </header>
      <ul>
        {runOutClientPage.data.map((client) => (
          <li key={client.id}>
            <a href={clientPath(language, client.id)} dir="auto">
              {clientName(client, language)}
            </a>
            {client.first_run_out !== null && (
              <>
                <RunOutDate runOutDate={client.first_run_out} today={runOutClientPage.today} language={language} />
                <CopyMessageButton
                  context={context}
                  client={client}
                  runOutDate={client.first_run_out}
                  today={runOutClientPage.today}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {runOutClientPage.counts.run_out > MAXIMUM_LISTED_CLIENTS && (
        <button type="button" className="button" data-kind="quiet" onClick={onShowAll}>
          {t('clients:run-out.show-all')}
        </button>
      )}
    </section>
  );
}
