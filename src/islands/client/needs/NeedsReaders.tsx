import { useState } from 'react';
import { deleteRecordedNeeds, shareNeeds, unshareNeeds } from '#contract/client/calls.ts';
import { CONSENT_VERSION } from '#contract/client/needs.ts';
import type { OwnNeeds } from '#contract/client/needs-schema.ts';
import styles from '#islands/account/account.module.css';
import { formatLocalDay } from '#islands/client/dates.ts';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';
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
  const { id, shared_at: sharedAt, removed_until: removedUntil, asks_again: mustAskConsentAgain } = practitioner;
  const practitionerName = practitioner.name || t('clients:own.a-practitioner');
  const pathParams = { id };
  const startSharing = () => {
    setTicked(false);
    const consentBody = { consent: CONSENT_VERSION } as const;
    void runChange(
      () => api(shareNeeds, { params: pathParams, body: consentBody }),
      t('clients:own.shared', { name: practitionerName }),
      onChange,
    );
  };
  const stopSharing = () =>
    void runChange(
      () => api(unshareNeeds, { params: pathParams }),
      t('clients:own.unshared', { name: practitionerName }),
      onChange,
    );
  const stopSharingControls = sharedAt !== null && (
    <>
      <p>
        {removedUntil === null
          ? t('clients:own.shared-since', {
              name: practitionerName,
              date: formatLocalDay(sharedAt, language),
            })
          : t('clients:own.removed-shared', { name: practitionerName })}
      </p>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-label={`${t('clients:own.unshare')}: ${practitionerName}`}
        onClick={stopSharing}
      >
        {t('clients:own.unshare')}
      </button>
    </>
  );
  if (removedUntil !== null || (sharedAt !== null && !mustAskConsentAgain)) return stopSharingControls;
  return (
    <>
      {stopSharingControls}
      {mustAskConsentAgain && <p>{t('clients:own.asks-again')}</p>}
      <label className={needsStyles['tick']}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
        {t('clients:own.share-consent', { name: practitionerName })}
      </label>
      <button
        type="button"
        className="button"
        disabled={!isTicked}
        aria-label={`${t('clients:own.share')}: ${practitionerName}`}
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
  const practitionerName = practitioner.name || t('clients:own.a-practitioner');
  const deleteRecord = () => {
    setAsking(false);
    const recordDeletedText = t('clients:own.record-deleted', { name: practitionerName });
    void runChange(() => api(deleteRecordedNeeds, { params: { id } }), recordDeletedText, onChange);
  };
  return (
    <div className={needsStyles['recorded']}>
      <p>
        {t('clients:own.recorded', {
          name: practitionerName,
          date: formatLocalDay(recorded.updated_at, language),
        })}
      </p>
      <NeedsFacts context={context} needs={recorded.needs} notAnsweredText={t('clients:needs.unasked')} />
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-label={`${t('clients:own.delete-record')}: ${practitionerName}`}
        onClick={() => setAsking(true)}
      >
        {t('clients:own.delete-record')}
      </button>
      {isAsking && (
        <ConfirmRemovalDialog
          title={t('clients:own.delete-record-title')}
          warning={t('clients:own.delete-record-text', { name: practitionerName })}
          cancelLabel={t('account:page.cancel')}
          confirmLabel={t('clients:own.delete-record')}
          onConfirm={deleteRecord}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

export function NeedsReaders(props: NeedsReadersProps) {
  const { context, own } = props;
  const { t } = context;
  const { runChange, result: resultMessage } = useChangeRunner(t);
  const { practitioners } = own;
  const listedPractitioners = practitioners.filter((practitioner) =>
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
        {listedPractitioners.map((practitioner) => (
          <li key={practitioner.id}>
            <h3>{practitioner.name || t('clients:own.a-practitioner')}</h3>
            {practitioner.removed_until !== null && (
              <p>
                {t('clients:own.removed', {
                  name: practitioner.name || t('clients:own.a-practitioner'),
                  date: formatLocalDay(practitioner.removed_until, context.language),
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
      {resultMessage}
    </section>
  );
}
