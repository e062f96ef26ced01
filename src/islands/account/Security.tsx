import useSWR from 'swr';
import { listSessions } from '#contract/account/calls.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { AccountLoading } from './AccountLoading.tsx';
import { type AccountContext, createAccountIsland } from './AccountPage.tsx';
import { AccountUnavailable } from './AccountUnavailable.tsx';
import styles from './account.module.css';
import { ChangePasswordForm } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';

function Security(accountContext: AccountContext) {
  const { t, user } = accountContext;
  const readSessions = () => api(listSessions);
  const { data: sessions, error, mutate } = useSWR(`sessions ${user.id}`, readSessions, READ_OPTIONS);
  const reloadSessions = () => void mutate();
  // Nothing is shown before the sessions are loaded, as they would push the form below them down.
  if (!sessions && !error) return <AccountLoading t={t} placeholderRowCount={5} />;
  if (!sessions && classifyError(error).kind === 'unsupported')
    return <p className={styles['soft']}>{t('account:security.unavailable')}</p>;
  return (
    <div className={styles['home']}>
      <section className={styles['section']} aria-labelledby="devices">
        <h2 id="devices">{t('account:security.devices')}</h2>
        {!sessions && <AccountUnavailable t={t} failureText={t('account:security.failed')} onRetry={reloadSessions} />}
        {sessions && <Devices {...accountContext} sessions={sessions.data} onSessionsEnded={reloadSessions} />}
      </section>
      <ChangePasswordForm {...accountContext} onPasswordSaved={reloadSessions} />
    </div>
  );
}

export const SecurityIsland = createAccountIsland('all', Security);
