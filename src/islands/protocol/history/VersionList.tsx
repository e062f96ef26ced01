import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { ListedVersion, RestoredVersion } from '#contract/protocol/version-schema.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { momentText } from '#domain/intake/day-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { loadProtocolVersions, restoreVersion } from '#stores/protocol/versions.ts';
import styles from './history.module.css';

export interface ProtocolVersionsProps {
  readonly context: IslandContext;
  readonly protocol: Protocol;
}

function dayAndTimeText(isoTime: string, language: Language): string {
  return momentText(Date.parse(isoTime), dateLanguageTag(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** Result of restoring a version; `restoredVersion` is undefined after the restoration was undone. */
interface VersionRestoreResult {
  readonly resultText: string;
  readonly restoredVersion?: RestoredVersion;
}

interface RestoreResultMessageProps {
  readonly t: IslandContext['t'];
  readonly restoreResult: VersionRestoreResult;
  /** Undoes the restoration; undefined once the protocol has been edited. */
  readonly onUndo: (() => void) | undefined;
}

function RestoreResultMessage({ t, restoreResult, onUndo }: RestoreResultMessageProps) {
  const { resultText, restoredVersion } = restoreResult;
  const messageContainer = useRef<HTMLDivElement>(null);
  useEffect(() => (messageContainer.current?.querySelector('button') ?? messageContainer.current)?.focus(), []);
  const missingProductNames = restoredVersion?.missing.map(({ name }) => name ?? '?').join(', ');
  return (
    <div ref={messageContainer} tabIndex={-1} className={styles['deleted']}>
      <p role="status">
        {resultText} {missingProductNames && t('protocols:history.missing', { names: missingProductNames })}
      </p>
      {onUndo && (
        <button type="button" className="button" data-kind="quiet" onClick={onUndo}>
          {t('protocols:undo')}
        </button>
      )}
    </div>
  );
}

export function VersionList({ context, protocol }: ProtocolVersionsProps) {
  const { t, language } = context;
  const { protocol_id: id, version: newestVersion, updated_at: updatedAt } = protocol;
  const [done, setDone] = useState<VersionRestoreResult>();
  const [isBusy, setBusy] = useState(false);
  const {
    data: versions,
    error,
    mutate,
  } = useSWR(['versions', id, newestVersion, updatedAt], () => loadProtocolVersions(id), {
    ...READ_OPTIONS,
    keepPreviousData: true,
  });
  const restoreAndShowResult = async (version: number, resultText: string, undoneRestoration?: RestoredVersion) => {
    if (isBusy) return;
    setBusy(true);
    const restoredVersion = await restoreVersion(id, version, undoneRestoration?.version);
    setBusy(false);
    if (restoredVersion) setDone(undoneRestoration ? { resultText } : { resultText, restoredVersion });
  };
  const lastRestoredVersion = done?.restoredVersion;
  const isRestorationUndoable =
    lastRestoredVersion && newestVersion !== undefined && newestVersion <= lastRestoredVersion.version;
  const undoRestoration = isRestorationUndoable
    ? () => void restoreAndShowResult(lastRestoredVersion.undo, t('protocols:history.undone'), lastRestoredVersion)
    : undefined;
  if (error) return <LoadFailure t={t} failureMessage={t('protocols:history.failed')} onRetry={() => void mutate()} />;
  if (!versions) return <p role="status">{t('protocols:list.loading')}</p>;
  const renderVersionEntry = ({ version, at: savedAt, changes }: ListedVersion, versionIndex: number) => {
    const savedDateText = dayAndTimeText(savedAt, language);
    return (
      <li key={version}>
        <strong>{versionIndex === 0 ? t('protocols:history.present') : savedDateText}</strong>
        {changes && <VersionChangeList t={t} changes={changes} />}
        {versionIndex > 0 && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-label={t('protocols:history.restore-of', { date: savedDateText })}
            aria-busy={isBusy}
            onClick={() => void restoreAndShowResult(version, t('protocols:history.restored', { date: savedDateText }))}
          >
            {t('protocols:history.restore')}
          </button>
        )}
      </li>
    );
  };
  return (
    <>
      {done && (
        <RestoreResultMessage
          key={done.restoredVersion?.version ?? 'undone'}
          t={t}
          restoreResult={done}
          onUndo={undoRestoration}
        />
      )}
      <ol className={styles['entries']}>{versions.map(renderVersionEntry)}</ol>
    </>
  );
}

function VersionChangeList({ t, changes: changeSentences }: { t: IslandContext['t']; changes: readonly string[] }) {
  if (changeSentences.length === 0) return <p className="soft">{t('protocols:history.same')}</p>;
  return (
    <ul>
      {changeSentences.map((changeSentence) => (
        <li key={changeSentence} dir="auto">
          {changeSentence}
        </li>
      ))}
    </ul>
  );
}
