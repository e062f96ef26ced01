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
  readonly onConsentsChanged: (updatedConsents: Consent[]) => void;
}

export function ConsentList({ consents, onConsentsChanged, t, language }: ConsentListProps) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<'withdrawn' | 'failed'>();
  const changeConsent = async (sendRequest: () => Promise<{ data: Consent[] }>, resultOnSuccess?: 'withdrawn') => {
    if (isBusy) return;
    setBusy(true);
    try {
      onConsentsChanged((await sendRequest()).data);
      setResult(resultOnSuccess);
    } catch {
      setResult('failed');
    }
    setBusy(false);
  };
  const describeConsent = (consent: Consent) => {
    const givenDate = formatLocalDay(consent.given_at, language);
    const practitionerName = consent.practitioner || t('account:data.former');
    const consentGivenText = consent.by_practitioner
      ? t('clients:own.recording-by', { name: practitionerName, date: givenDate })
      : t('clients:own.agreed', { date: givenDate });
    const consentWithdrawnText =
      consent.withdrawn_at && t('account:data.withdrawn-on', { date: formatLocalDay(consent.withdrawn_at, language) });
    return [consentGivenText, consentWithdrawnText].filter(Boolean).join(' ');
  };
  const hasRunOutMailConsent = consents.some(
    ({ kind, withdrawn_at: withdrawnAt }) => kind === 'run_out_mails' && withdrawnAt === null,
  );
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
      {!hasRunOutMailConsent && (
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
