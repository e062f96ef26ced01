import { firstDayLimits } from '#domain/plan/calendar/first-day.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './calendar.module.css';

interface CalendarFieldsProps {
  readonly t: Translate;
  /** Today's date, `YYYY-MM-DD`; `firstDay` is the date of the plan's first day, if set. */
  readonly today: string;
  readonly firstDay?: string | null | undefined;
  readonly isBusy?: boolean;
  /** True to show that all reminders would be in the past. On a link's page, a script shows that message. */
  readonly areRemindersPast?: boolean;
}

/** Fields of the calendar form, which works without scripts. */
export function CalendarFields({ t, today, firstDay, isBusy = false, areRemindersPast = false }: CalendarFieldsProps) {
  const { min, max } = firstDayLimits(today);
  // A plan's own first day may be long ago.
  const earliestDay = firstDay && firstDay < min ? firstDay : min;
  return (
    <>
      <p className={styles['lead']}>{t('plan:calendar.lead')}</p>
      <div className={styles['fields']}>
        <label className={styles['day']}>
          <span>{t('plan:calendar.from')}</span>
          <input type="date" name="from" required min={earliestDay} max={max} defaultValue={firstDay ?? today} />
        </label>
        <label className={styles['names']}>
          <input type="checkbox" name="names" value="1" />
          <span>
            {t('plan:calendar.names')}
            <small>{t('plan:calendar.names-hint')}</small>
          </span>
        </label>
      </div>
      <p className="soft">{t('plan:calendar.no-hour')}</p>
      <p role="status" hidden={!areRemindersPast}>
        {t('plan:calendar.past')}
      </p>
      <button className="button" data-kind="quiet" type="submit" aria-busy={isBusy}>
        {t('plan:calendar.get')}
      </button>
    </>
  );
}
