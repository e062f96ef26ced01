import { useState } from 'react';
import { deleteRecordedNeeds, shareNeeds, unshareNeeds } from '#contract/client/calls.ts';
import { CONSENT_VERSION } from '#contract/client/needs.ts';
import type { OwnNeeds } from '#contract/client/needs-schema.ts';
import styles from '#islands/account/account.module.css';
import { localDayText } from '#islands/client/dates.ts';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { ConfirmRemoval } from '#islands/ui/ConfirmRemoval.tsx';
import { api } from '#stores/api.ts';
import { NeedsFacts } from './NeedsFacts.tsx';
import needsStyles from './needs.module.css';
import { type NeedsReaderProps, RecordingConsent } from './RecordingConsent.tsx';

export interface NeedsReadersProps {
  readonly context: IslandContext;
  readonly own: OwnNeeds;
  readonly onChange: (ownNeeds: OwnNeeds) => void;
}

function NeedsSharing({ context: { t, language }, practitioner, runChange, onChange }: NeedsReaderProps) {
  const [isTicked, setTicked] = useState(false);
  const { id, shared_at: sharedAt, removed_until: removedUntil, asks_again: asksAgain } = practitioner;
  const name = practitioner.name || t('clients:own.a-practitioner');
  const params = { id };
  const startSharing = () => {
    setTicked(false);
    const body = { consent: CONSENT_VERSION } as const;
    void runChange(() => api(shareNeeds, { params, body }), t('clients:own.shared', { name }), onChange);
  };
  const stopSharing = () =>
    void runChange(() => api(unshareNeeds, { params }), t('clients:own.unshared', { name }), onChange);
  const stop = sharedAt !== null && (
    <>
      <p>
        {removedUntil === null
          ? t('clients:own.shared-since', { name, date: localDayText(sharedAt, language) })
          : t('clients:own.removed-shared', { name })}
      </p>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-label={`${t('clients:own.unshare')}: ${name}`}
        onClick={stopSharing}
      >
        {t('clients:own.unshare')}
      </button>
    </>
  );
  if (removedUntil !== null || (sharedAt !== null && !asksAgain)) return stop;
  return (
    <>
      {stop}
      {asksAgain && <p>{t('clients:own.asks-again')}</p>}
      <label className={needsStyles['tick']}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
        {t('clients:own.share-consent', { name })}
      </label>
      <button
        type="button"
        className="button"
        disabled={!isTicked}
        aria-label={`${t('clients:own.share')}: ${name}`}
        onClick={startSharing}
      >
        {t('clients:own.share')}
      </button>
    </>
  );
}

function RecordedNeeds({ context, practitioner, runChange, onChange }: NeedsReaderProps) {
  const { t, language } = context;
  const { id, recorded } = practitioner;
  const [isAsking, setAsking] = useState(false);
  if (!recorded) return null;
  const name = practitioner.name || t('clients:own.a-practitioner');
  const remove = () => {
    setAsking(false);
    const message = t('clients:own.record-deleted', { name });
    void runChange(() => api(deleteRecordedNeeds, { params: { id } }), message, onChange);
  };
  return (
    <div className={needsStyles['recorded']}>
      <p>{t('clients:own.recorded', { name, date: localDayText(recorded.updated_at, language) })}</p>
      <NeedsFacts context={context} needs={recorded.needs} unaskedText={t('clients:needs.unasked')} />
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-label={`${t('clients:own.delete-record')}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {t('clients:own.delete-record')}
      </button>
      {isAsking && (
        <ConfirmRemoval
          title={t('clients:own.delete-record-title')}
          warning={t('clients:own.delete-record-text', { name })}
          cancelLabel={t('account:page.cancel')}
          confirmLabel={t('clients:own.delete-record')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

export function NeedsReaders(props: NeedsReadersProps) {
  const { context, own } = props;
  const { t } = context;
  const { runChange, result: message } = useChangeRunner(t);
  const { practitioners } = own;
  const shownPeople = practitioners.filter((practitioner) =>
    practitioner.removed_until === null
      ? own.needs !== null || practitioner.recorded !== null || practitioner.recording !== null
      : practitioner.shared_at !== null || practitioner.recorded !== null,
  );
  return (
    <section className={needsStyles['own']} aria-labelledby="readers">
      <h2 id="readers">{t('clients:own.readers')}</h2>
      {practitioners.length === 0 && <p className={styles['soft']}>{t('clients:own.no-practitioners')}</p>}
      {practitioners.length > 0 && own.needs === null && (
        <p className={styles['soft']}>{t('clients:own.save-first')}</p>
      )}
      <ul className={needsStyles['readers']}>
        {shownPeople.map((practitioner) => (
          <li key={practitioner.id}>
            <h3>{practitioner.name || t('clients:own.a-practitioner')}</h3>
            {practitioner.removed_until !== null && (
              <p>
                {t('clients:own.removed', {
                  name: practitioner.name || t('clients:own.a-practitioner'),
                  date: localDayText(practitioner.removed_until, context.language),
                })}
              </p>
            )}
            {own.needs !== null && <NeedsSharing {...props} runChange={runChange} practitioner={practitioner} />}
            <RecordedNeeds {...props} runChange={runChange} practitioner={practitioner} />
            {practitioner.removed_until === null && (
              <RecordingConsent {...props} runChange={runChange} practitioner={practitioner} />
            )}
          </li>
        ))}
      </ul>
      {message}
    </section>
  );
}
