import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { DAY_MS } from '#contract/platform/time.ts';
import { PROTOCOL_RESTORE_DAYS } from '#contract/protocol/limits.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { formatLocalDay } from '#islands/client/dates.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';
import { $protocolListVersion } from '#stores/protocol/search.ts';
import { loadDeletedProtocols, purgeProtocol, restoreProtocol } from '#stores/protocol/versions.ts';
import styles from './history.module.css';

function restoreDeadlineText({ deleted_at: deletedAt = '' }: Protocol, language: Language): string {
  return formatLocalDay(new Date(Date.parse(deletedAt) + PROTOCOL_RESTORE_DAYS * DAY_MS).toISOString(), language);
}

export function DeletedProtocolList({ context: { t, language } }: { readonly context: IslandContext }) {
  const protocolListVersion = useStore($protocolListVersion);
  const [result, setResult] = useState<string>();
  const [protocolToPurge, setProtocolToPurge] = useState<Protocol>();
  const [failedId, setFailedId] = useState<number>();
  const resultMessageElement = useRef<HTMLParagraphElement>(null);
  const { data, error, mutate } = useSWR(['deleted-protocols', protocolListVersion], loadDeletedProtocols, {
    ...READ_OPTIONS,
    keepPreviousData: true,
  });
  const showResult = (resultText: string) => {
    setResult(resultText);
    resultMessageElement.current?.focus();
  };
  const restoreAndShowResult = async ({ protocol_id: id, name }: Protocol) => {
    if ((await restoreProtocol(id)) === 'restored') showResult(t('protocols:deleted.restored', { name }));
  };
  const purgeProtocolPermanently = async ({ protocol_id: id, name }: Protocol) => {
    setProtocolToPurge(undefined);
    setFailedId(undefined);
    const purgeOutcome = await purgeProtocol(id);
    if (purgeOutcome === 'failed') setFailedId(id);
    else showResult(t(purgeOutcome === 'purged' ? 'protocols:deleted.purged' : 'protocol.changed-elsewhere', { name }));
  };
  if (error) return <LoadFailure t={t} failureMessage={t('protocols:list.failed')} onRetry={() => void mutate()} />;
  return (
    <>
      <p ref={resultMessageElement} role="status" tabIndex={-1} dir="auto">
        {result}
        {data === undefined && t('protocols:list.loading')}
      </p>
      {data?.length === 0 && <p className="soft">{t('protocols:deleted.none')}</p>}
      <ul className={styles['entries']}>
        {data?.map((protocol) => (
          <li key={protocol.protocol_id}>
            <strong dir="auto" lang={langAttributeOfUserText(protocol.lang)}>
              {protocol.name}
            </strong>
            <span className="soft">
              {t('protocols:deleted.until', { date: restoreDeadlineText(protocol, language) })}
            </span>
            <div className="cluster gap-2">
              <button
                type="button"
                className="button"
                data-kind="quiet"
                aria-label={`${t('protocols:deleted.restore')}: ${protocol.name}`}
                onClick={() => void restoreAndShowResult(protocol)}
              >
                {t('protocols:deleted.restore')}
              </button>
              <button
                type="button"
                className="button"
                data-kind="quiet"
                aria-label={`${t('protocols:deleted.purge')}: ${protocol.name}`}
                onClick={() => setProtocolToPurge(protocol)}
              >
                {t('protocols:deleted.purge')}
              </button>
            </div>
            <p role="alert">{failedId === protocol.protocol_id && t('protocols:deleted.not-purged')}</p>
          </li>
        ))}
      </ul>
      {protocolToPurge && (
        <ConfirmRemovalDialog
          title={t('protocols:deleted.purge-title')}
          name={protocolToPurge.name}
          userTextLang={langAttributeOfUserText(protocolToPurge.lang)}
          warning={t('protocols:deleted.purge-warning')}
          cancelLabel={t('protocols:delete.cancel')}
          confirmLabel={t('protocols:deleted.purge')}
          onConfirm={() => void purgeProtocolPermanently(protocolToPurge)}
          onCancel={() => setProtocolToPurge(undefined)}
        />
      )}
    </>
  );
}
