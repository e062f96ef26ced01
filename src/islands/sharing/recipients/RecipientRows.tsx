import useSWR from 'swr';
import { listRecipients } from '#contract/sharing/recipient-calls.ts';
import type { RecipientList } from '#contract/sharing/recipients-schema.ts';
import { clientName } from '#domain/client/name.ts';
import { clientPath } from '#domain/client/paths.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { momentText as momentWithTime } from '#domain/intake/day-text.ts';
import { formatCivilDate, formatLocalDay } from '#islands/client/dates.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import styles from '#islands/sharing/shared-with.module.css';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { PersonalLinkEndControls } from './PersonalLinkEndControls.tsx';

type RecipientRowsContext = Pick<ShopContext, 't' | 'language'>;

export interface RecipientRowsProps {
  readonly context: RecipientRowsContext;
  readonly protocolId: number;
  readonly version: number;
}

interface LastReadConfirmationProps extends Pick<RecipientRowsProps, 'context' | 'version'> {
  readonly lastConfirmation: Pick<RecipientList['clients'][number], 'read_at' | 'read_version' | 'is_read'>;
}

/** Date of the last confirmed reading, with the version that was read if the plan or note has changed since. */
function LastReadConfirmation({
  context: { t, language },
  version,
  lastConfirmation: {
    read_at: readAt,
    read_version: readVersion,
    is_read: isCurrentVersionRead = readVersion === version,
  },
}: LastReadConfirmationProps) {
  if (readAt === null || readVersion === null) return <span data-unread="">{t('protocols:recipients.unread')}</span>;
  const readTimeText = momentWithTime(Date.parse(readAt), dateLanguageTag(language), { timeStyle: 'short' });
  return isCurrentVersionRead ? (
    <span>{t('protocols:recipients.read', { date: readTimeText })}</span>
  ) : (
    <span data-unread="">{t('protocols:recipients.read-before', { date: readTimeText, version: readVersion })}</span>
  );
}

/** Clients to whom a protocol is assigned, with their confirmations of reading, and the protocol's open link. */
export function RecipientRows({ context, protocolId, version }: RecipientRowsProps) {
  const { t, language } = context;
  const fetchRecipients = () => api(listRecipients, { params: { id: protocolId } });
  const { data, error, mutate } = useSWR(['recipients', protocolId, version], fetchRecipients, READ_OPTIONS);
  if (error) return <LoadFailure t={t} failureMessage={t('protocols:page.failed')} onRetry={() => void mutate()} />;
  if (!data) return <p role="status">{t('protocols:list.loading')}</p>;
  const { clients, open } = data;
  return (
    <ul className={styles['rows']}>
      {clients.map((client) => {
        const recipientName = clientName(client, language);
        const { client_id: id, starts_on: planFirstDay, personal, state } = client;
        return (
          <li key={id}>
            <a className="hit" href={clientPath(language, id)} dir="auto">
              {t('protocols:recipients.since', {
                name: recipientName,
                date: formatLocalDay(client.assigned_at, language),
              })}
            </a>
            <LastReadConfirmation {...{ context, version }} lastConfirmation={client} />
            {planFirstDay && (
              <span>{t('protocols:recipients.first-day', { date: formatCivilDate(planFirstDay, language) })}</span>
            )}
            {personal && (
              <PersonalLinkEndControls
                {...{ context, protocolId, clientName: recipientName }}
                clientId={id}
                linkEndTime={personal.expires_at}
              />
            )}
            {!personal && state === 'invited' && <span>{t('protocols:recipients.no-link')}</span>}
          </li>
        );
      })}
      {open && (
        <li>
          <strong>{t('protocols:recipients.open-link')}</strong>
          <span>
            {open.expires_at === null
              ? t('protocols:link.open')
              : t('protocols:link.until', { date: formatLocalDay(open.expires_at, language) })}
          </span>
          {open.receipts > 0 && (
            <>
              <span>{t('protocols:recipients.open-reads', { count: open.receipts })}</span>
              <LastReadConfirmation {...{ context, version }} lastConfirmation={open} />
            </>
          )}
        </li>
      )}
    </ul>
  );
}
