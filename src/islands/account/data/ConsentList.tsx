import { useState } from 'react';
import { allowRunOutMails, withdrawConsent } from '#contract/account/data-calls.ts';
import type { Consent } from '#contract/account/data-schema.ts';
import { consentText } from '#domain/client/consent-text.ts';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import styles from '#islands/account/account.module.css';
import { formatLocalDay } from '#islands/client/dates.ts';
import { api } from '#stores/api.ts';
import listStyles from './data.module.css';

interface ConsentListProps extends AccountContext {
  readonly consents: readonly Consent[];
  readonly onChanged: (consents: Consent[]) => void;
}

export function ConsentList({ consents, onChanged, t, language }: ConsentListProps) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<'withdrawn' | 'failed'>();
  const changeConsent = async (call: () => Promise<{ data: Consent[] }>, text?: 'withdrawn') => {
    if (isBusy) return;
    setBusy(true);
    try {
      onChanged((await call()).data);
      setResult(text);
    } catch {
      setResult('failed');
    }
    setBusy(false);
  };
  const describeConsent = (consent: Consent) => {
    const date = formatLocalDay(consent.given_at, language);
    const practitionerName = consent.practitioner || t('account:data.former');
    const givenText = consent.by_practitioner
      ? t('clients:own.recording-by', { name: practitionerName, date })
      : t('clients:own.agreed', { date });
    const endedText =
      consent.withdrawn_at && t('account:data.withdrawn-on', { date: formatLocalDay(consent.withdrawn_at, language) });
    return [givenText, endedText].filter(Boolean).join(' ');
  };
  const hasRunOutMails = consents.some(({ kind, withdrawn_at: end }) => kind === 'run_out_mails' && end === null);
  return (
    <>
      {consents.length === 0 && <p>{t('account:data.nothing')}</p>}
      {consents.length > 0 && (
        <ul className={listStyles['entries']}>
          {consents.map((consent) => (
            <li key={consent.id}>
              <div>
                <p>{consentText(consent, t)}</p>
                <p className={styles['soft']}>{describeConsent(consent)}</p>
              </div>
              {consent.withdrawn_at === null && (
                <button
                  className="button"
                  data-kind="quiet"
                  type="button"
                  aria-busy={isBusy}
                  aria-label={`${t('account:data.withdraw')}: ${consentText(consent, t)}`}
                  onClick={() =>
                    void changeConsent(() => api(withdrawConsent, { params: { id: consent.id } }), 'withdrawn')
                  }
                >
                  {t('account:data.withdraw')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {result && (
          <p className={styles[result === 'failed' ? 'failed' : 'said']}>
            {t(result === 'failed' ? 'auth.unexpected-error' : 'account:data.withdrawn')}
          </p>
        )}
      </div>
      {!hasRunOutMails && (
        <div className={listStyles['offer']}>
          <p>{t('account:data.run-outs-text')}</p>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            aria-busy={isBusy}
            onClick={() => void changeConsent(() => api(allowRunOutMails))}
          >
            {t('account:data.run-outs-allow')}
          </button>
        </div>
      )}
    </>
  );
}
