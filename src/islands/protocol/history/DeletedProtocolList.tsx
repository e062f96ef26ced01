import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { DAY_MS } from '#contract/platform/time.ts';
import { PROTOCOL_RESTORE_DAYS } from '#contract/protocol/limits.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { userTextTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { localDayText } from '#islands/client/dates.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { $protocolListVersion } from '#stores/protocol/search.ts';
import { loadDeletedProtocols, restoreProtocol } from '#stores/protocol/versions.ts';
import styles from './history.module.css';

function restoreDeadlineText({ deleted_at: at = '' }: Protocol, language: Language): string {
  return localDayText(new Date(Date.parse(at) + PROTOCOL_RESTORE_DAYS * DAY_MS).toISOString(), language);
}

export function DeletedProtocolList({ context: { t, language } }: { readonly context: IslandContext }) {
  const changes = useStore($protocolListVersion);
  const [restored, setRestored] = useState<string>();
  const message = useRef<HTMLParagraphElement>(null);
  const { data, error, mutate } = useSWR(['deleted-protocols', changes], loadDeletedProtocols, {
    ...READ_OPTIONS,
    keepPreviousData: true,
  });
  const restore = async ({ protocol_id: id, name }: Protocol) => {
    if (!(await restoreProtocol(id))) return;
    setRestored(name);
    message.current?.focus();
  };
  if (error) return <LoadFailure t={t} text={t('protocols:list.failed')} retry={() => void mutate()} />;
  return (
    <>
      <p ref={message} role="status" tabIndex={-1} dir="auto">
        {restored !== undefined && t('protocols:deleted.restored', { name: restored })}
        {data === undefined && t('protocols:list.loading')}
      </p>
      {data?.length === 0 && <p className="soft">{t('protocols:deleted.none')}</p>}
      <ul className={styles['entries']}>
        {data?.map((protocol) => (
          <li key={protocol.protocol_id}>
            <strong dir="auto" lang={userTextTag(protocol.lang)}>
              {protocol.name}
            </strong>
            <span className="soft">
              {t('protocols:deleted.until', { date: restoreDeadlineText(protocol, language) })}
            </span>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              aria-label={`${t('protocols:deleted.restore')}: ${protocol.name}`}
              onClick={() => void restore(protocol)}
            >
              {t('protocols:deleted.restore')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
