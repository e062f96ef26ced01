import { useState } from 'react';
import { cancelErasure } from '#contract/account/data-calls.ts';
import styles from '#islands/account/account.module.css';
import { formatLocalDay } from '#islands/client/dates.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { revalidateUser } from '#stores/session/user.ts';

interface ScheduledErasureProps extends IslandContext {
  /** Time of the scheduled erasure (ISO 8601). */
  readonly erasureTime: string;
}

/** Replaces every account page while the account is scheduled for erasure; its only button cancels the erasure. */
export function ScheduledErasure({ erasureTime, t, language }: ScheduledErasureProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const cancelAccountErasure = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await api(cancelErasure);
      await revalidateUser();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <section className={styles['notice']} aria-labelledby="erasing">
      <h2 id="erasing">{t('account:erasing.title', { date: formatLocalDay(erasureTime, language) })}</h2>
      <p>{t('account:erasing.text')}</p>
      <button className="button" type="button" aria-busy={isBusy} onClick={() => void cancelAccountErasure()}>
        {t('account:erasing.keep')}
      </button>
      <div role="alert">{hasFailed && <p className={styles['failed']}>{t('problem.faulty')}</p>}</div>
    </section>
  );
}
