import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { dayNumber } from '#domain/intake/days.ts';
import { hasReminders, isAllPast } from '#domain/plan/calendar/ahead.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import type { Translate } from '#i18n/message-key.ts';
import disclosureStyles from '#islands/ui/disclosure.module.css';
import { $hasNoCalendar, downloadCalendar } from '#stores/plan/calendar.ts';
import { CalendarFields } from './CalendarFields.tsx';
import styles from './calendar.module.css';

interface ClientCalendarProps {
  readonly t: Translate;
  readonly protocolId: number;
  readonly lines: readonly PlanPageLine[];
  /** Civil date, `YYYY-MM-DD`. */
  readonly today: string;
  /** First day set by the client, if any. */
  readonly from?: string | null | undefined;
}

export function ClientCalendar({ t, protocolId, lines, today, from: firstDay }: ClientCalendarProps) {
  const isUnsupported = useStore($hasNoCalendar);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Resets the field when the plan's first day changes.
  const [entered, setEntered] = useState<{ readonly of: typeof firstDay; readonly day: string }>();
  const day = dayNumber(entered && entered.of === firstDay ? entered.day : (firstDay ?? today));
  const isPast = day !== undefined && isAllPast(lines, day, dayNumber(today) ?? day);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(false);
    const from = String(form.get('from'));
    // The server knows the plan's own first day, however long ago it is.
    const named = from === firstDay ? {} : { from };
    const isDone = await downloadCalendar(protocolId, { ...named, names: form.has('names') ? '1' : '0' });
    setFailed(!isDone);
    setBusy(false);
  };
  if (isUnsupported || !hasReminders(lines)) return null;
  return (
    <details className={`${disclosureStyles['disclosure']} ${styles['calendar']}`}>
      <summary className={disclosureStyles['summary']}>{t('plan:calendar.title')}</summary>
      <form
        className={styles['form']}
        onSubmit={(event) => void submit(event)}
        onChange={({ currentTarget }) =>
          setEntered({ of: firstDay, day: String(new FormData(currentTarget).get('from')) })
        }
      >
        <CalendarFields
          key={firstDay ?? ''}
          t={t}
          today={today}
          from={firstDay}
          isBusy={isBusy}
          isPast={isPast}
        />
        <p role="alert" className={styles['failure']}>
          {hasFailed && t('plan:calendar.failed')}
        </p>
      </form>
    </details>
  );
}
