import { useEffect, useState } from 'react';
import { listSessions } from '#contract/account/calls.ts';
import type { AccountSession } from '#contract/account/schema.ts';
import type { IslandProps } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { failureOf } from '#stores/failure.ts';
import { type AccountContext, AccountIsland } from './AccountPage.tsx';
import styles from './account.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { Waiting } from './Waiting.tsx';

type Sessions =
  | { readonly kind: 'waiting' | 'failed' | 'unsupported' }
  | { readonly kind: 'ready'; readonly sessions: readonly AccountSession[] };

async function readSessions(): Promise<Sessions> {
  try {
    const { data } = await api(listSessions);
    return { kind: 'ready', sessions: data };
  } catch (error) {
    return { kind: failureOf(error).kind === 'unsupported' ? 'unsupported' : 'failed' };
  }
}

/** Where the account is signed in, and its password; a shop whose server manages neither says so. */
function Security(context: AccountContext) {
  const { t, user } = context;
  const [sessions, setSessions] = useState<Sessions>({ kind: 'waiting' });
  const read = () => void readSessions().then(setSessions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each person
  useEffect(read, [user.id]);
  // The form below would be moved by what comes above it.
  if (sessions.kind === 'waiting') return <Waiting t={t} rows={5} />;
  if (sessions.kind === 'unsupported')
    return <p className={styles['soft']}>{t('account:security.unavailable')}</p>;
  return (
    <div className={styles['home']}>
      <section className={styles['section']} aria-labelledby="devices">
        <h2 id="devices">{t('account:security.devices')}</h2>
        {sessions.kind === 'failed' && (
          <p className={styles['failed']} role="alert">
            {t('account:security.failed')}
          </p>
        )}
        {sessions.kind === 'ready' && <Devices {...context} sessions={sessions.sessions} onEnded={read} />}
      </section>
      <ChangePassword {...context} onSaved={read} />
    </div>
  );
}

export function SecurityIsland(props: IslandProps) {
  return (
    <AccountIsland {...props} roles="all">
      {(context) => <Security {...context} />}
    </AccountIsland>
  );
}
