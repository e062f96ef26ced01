import { type FormEvent, useState } from 'react';
import { todayIn } from '#domain/plan/today.ts';
import type { Translate } from '#i18n/message-key.ts';
import { downloadCalendar } from '#stores/plan/calendar.ts';
import { CalendarFields } from './CalendarFields.tsx';
import styles from './calendar.module.css';

interface ClientCalendarProps {
  readonly t: Translate;
  readonly protocolId: number;
  /** The first day that the client has named, `YYYY-MM-DD`. */
  readonly from?: string | null | undefined;
}

/** The calendar of a plan on the account's page, where the call needs a token. */
export function ClientCalendar({ t, protocolId, from: firstDay }: ClientCalendarProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(false);
    const from = String(form.get('from'));
    const isDone = await downloadCalendar(protocolId, { from, names: form.has('names') ? '1' : '0' });
    setFailed(!isDone);
    setBusy(false);
  };
  return (
    <details className={styles['calendar']}>
      <summary className={styles['summary']}>{t('plan:calendar.title')}</summary>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <CalendarFields t={t} today={todayIn(new Date())} from={firstDay} isBusy={isBusy} />
        <p role="alert" className={styles['failure']}>
          {hasFailed && t('plan:calendar.failed')}
        </p>
      </form>
    </details>
  );
}
