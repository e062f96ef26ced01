import { useState } from 'react';
import { storeReadReceipt } from '#contract/sharing/recipient-calls.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { PlanNameSuffix } from '#islands/plan/PlanNameSuffix.tsx';
import { api } from '#stores/api.ts';
import { isConflictError, isNotFoundError } from '#stores/failure.ts';
import clientStyles from './client-protocol.module.css';
import { formatLocalDay } from './dates.ts';

interface ConfirmReadingProps {
  readonly context: IslandContext;
  readonly protocol: ClientProtocol;
  readonly lang: string;
  /** Reads the plan again from the server; false if it is no longer as displayed. */
  readonly isPlanUnchanged: () => Promise<boolean>;
}

/** Button by which a client confirms having read a plan, and the date of the last confirmation. */
export function ConfirmReading({ context: { t, language }, protocol, lang, isPlanUnchanged }: ConfirmReadingProps) {
  const { protocol_id: id, version, updated_at, note_version, name } = protocol;
  const [confirmed, setConfirmed] = useState(protocol.reading ?? undefined);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (version === undefined) return null;
  const confirmPlanRead = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const { read_at } = await api(storeReadReceipt, {
        params: { id },
        body: { version, updated_at, note_version },
      });
      setConfirmed({ read_at, read_version: version, note_version });
    } catch (error) {
      // The reloaded list shows that the plan was changed or is no longer shared.
      const isPlanOutdated = isConflictError(error) || isNotFoundError(error);
      if (!isPlanOutdated || (await isPlanUnchanged())) setFailed(true);
    }
    setBusy(false);
  };
  const isNoteRead = confirmed?.note_version === note_version;
  const isPlanRead = isNoteRead && confirmed?.read_version === version;
  const confirmationDate = confirmed && formatLocalDay(confirmed.read_at, language);
  return (
    <div className={clientStyles['given']}>
      <p role="status">
        {confirmationDate && t(isPlanRead ? 'plan:read.done' : 'plan:read.before', { date: confirmationDate })}
        {confirmationDate && !isNoteRead && ` ${t('plan:changes.share-note')}`}
      </p>
      {!isPlanRead && (
        <>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-busy={isBusy}
            onClick={() => void confirmPlanRead()}
          >
            {t('plan:read.button')}
            <PlanNameSuffix planName={name} userTextLang={lang} />
          </button>
          <p className="soft">{t('plan:read.hint')}</p>
        </>
      )}
      <p role="alert">{hasFailed && t('plan:read.failed')}</p>
    </div>
  );
}
