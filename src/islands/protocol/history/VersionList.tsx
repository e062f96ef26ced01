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
import { loadVersions, restoreVersion } from '#stores/protocol/versions.ts';
import styles from './history.module.css';

export interface VersionsProps {
  readonly context: IslandContext;
  readonly protocol: Protocol;
}

function dayAndTimeText(moment: string, language: Language): string {
  return momentText(Date.parse(moment), dateLanguageTag(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

/** Result of restoring a version; `restored` is missing after the restoration was undone. */
interface RestoreResult {
  readonly text: string;
  readonly restored?: RestoredVersion;
}

interface RestoreOutcomeProps {
  readonly t: IslandContext['t'];
  readonly done: RestoreResult;
  /** Undoes the restoration; undefined once the protocol has been edited. */
  readonly onUndo: (() => void) | undefined;
}

function RestoreOutcome({ t, done, onUndo }: RestoreOutcomeProps) {
  const { text, restored } = done;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (container.current?.querySelector('button') ?? container.current)?.focus(), []);
  const missing = restored?.missing.map(({ name }) => name ?? '?').join(', ');
  return (
    <div ref={container} tabIndex={-1} className={styles['deleted']}>
      <p role="status">
        {text} {missing && t('protocols:history.missing', { names: missing })}
      </p>
      {onUndo && (
        <button type="button" className="button" data-kind="quiet" onClick={onUndo}>
          {t('protocols:undo')}
        </button>
      )}
    </div>
  );
}

export function VersionList({ context, protocol }: VersionsProps) {
  const { t, language } = context;
  const { protocol_id: id, version: newest, updated_at: updatedAt } = protocol;
  const [done, setDone] = useState<RestoreResult>();
  const [isBusy, setBusy] = useState(false);
  const {
    data: versions,
    error,
    mutate,
  } = useSWR(['versions', id, newest, updatedAt], () => loadVersions(id), {
    ...READ_OPTIONS,
    keepPreviousData: true,
  });
  const restore = async (version: number, text: string, undone?: RestoredVersion) => {
    if (isBusy) return;
    setBusy(true);
    const restored = await restoreVersion(id, version, undone?.version);
    setBusy(false);
    if (restored) setDone(undone ? { text } : { text, restored });
  };
  const last = done?.restored;
  const isUndoable = last && newest !== undefined && newest <= last.version;
  const undo = isUndoable ? () => void restore(last.undo, t('protocols:history.undone'), last) : undefined;
  if (error) return <LoadFailure t={t} text={t('protocols:history.failed')} retry={() => void mutate()} />;
  if (!versions) return <p role="status">{t('protocols:list.loading')}</p>;
  const entry = ({ version, at, changes }: ListedVersion, index: number) => {
    const date = dayAndTimeText(at, language);
    return (
      <li key={version}>
        <strong>{index === 0 ? t('protocols:history.present') : date}</strong>
        {changes && <VersionChanges t={t} changes={changes} />}
        {index > 0 && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-label={t('protocols:history.restore-of', { date })}
            aria-busy={isBusy}
            onClick={() => void restore(version, t('protocols:history.restored', { date }))}
          >
            {t('protocols:history.restore')}
          </button>
        )}
      </li>
    );
  };
  return (
    <>
      {done && <RestoreOutcome key={done.restored?.version ?? 'undone'} t={t} done={done} onUndo={undo} />}
      <ol className={styles['entries']}>{versions.map(entry)}</ol>
    </>
  );
}

function VersionChanges({ t, changes }: { t: IslandContext['t']; changes: readonly string[] }) {
  if (changes.length === 0) return <p className="soft">{t('protocols:history.same')}</p>;
  return (
    <ul>
      {changes.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
