import { useState } from 'react';
import { allowNeedsRecording, deleteRecordedNeeds } from '#contract/client/calls.ts';
import { CONSENT_VERSION } from '#contract/client/needs.ts';
import type { OwnNeeds } from '#contract/client/needs-schema.ts';
import { formatLocalDay } from '#islands/client/dates.ts';
import type { ChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import needsStyles from './needs.module.css';

export interface NeedsReaderProps {
  readonly context: IslandContext;
  readonly practitioner: OwnNeeds['practitioners'][number];
  readonly runChange: ChangeRunner['runChange'];
  readonly onChange: (ownNeeds: OwnNeeds) => void;
}

/** Consent that a practitioner records the needs: its date, who gave it, and buttons to withdraw or renew it. */
export function RecordingConsent({ context: { t, language }, practitioner, runChange, onChange }: NeedsReaderProps) {
  const [isTicked, setTicked] = useState(false);
  const { id, recorded, recording } = practitioner;
  if (!recording) return null;
  const practitionerName = practitioner.name || t('clients:own.a-practitioner');
  const pathParams = { id };
  const withdrawPermission = () =>
    void runChange(
      () => api(deleteRecordedNeeds, { params: pathParams }),
      t('clients:own.recording-ended', { name: practitionerName }),
      onChange,
    );
  const permitNeedsRecording = () => {
    setTicked(false);
    const consentBody = { consent: CONSENT_VERSION } as const;
    const successText = t('clients:own.recording-allowed', { name: practitionerName });
    void runChange(() => api(allowNeedsRecording, { params: pathParams, body: consentBody }), successText, onChange);
  };
  if (recording.withdrawn_at === null) {
    const permissionDate = formatLocalDay(recording.given_at, language);
    return (
      <>
        <p>
          {recording.by_practitioner
            ? t('clients:own.recording-by', { name: practitionerName, date: permissionDate })
            : t('clients:own.agreed', { date: permissionDate })}
        </p>
        {!recorded && (
          <button type="button" className="button" data-kind="quiet" onClick={withdrawPermission}>
            {t('clients:own.recording-withdraw')}
          </button>
        )}
      </>
    );
  }
  return (
    <>
      <p>
        {t('clients:own.recording-withdrawn', { date: formatLocalDay(recording.withdrawn_at, language) })}{' '}
        {t('clients:own.recording-ended', { name: practitionerName })}
      </p>
      <label className={needsStyles['tick']}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
        {t('clients:own.recording-consent', { name: practitionerName })}
      </label>
      <button type="button" className="button" disabled={!isTicked} onClick={permitNeedsRecording}>
        {t('clients:own.recording-allow')}
      </button>
    </>
  );
}
