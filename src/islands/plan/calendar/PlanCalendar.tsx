import { type ComponentProps, type ReactNode, useState } from 'react';
import { toEpochDay } from '#domain/intake/days.ts';
import { areAllRemindersPast, hasReminders } from '#domain/plan/calendar/ahead.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import type { Translate } from '#i18n/message-key.ts';
import disclosureStyles from '#islands/ui/disclosure.module.css';
import { CalendarFields } from './CalendarFields.tsx';
import styles from './calendar.module.css';

interface PlanCalendarProps extends ComponentProps<'form'> {
  readonly t: Translate;
  readonly lines: readonly PlanPageLine[];
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** First day of the plan, if any. */
  readonly firstDay?: string | null | undefined;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** Calendar form of a plan; works without JavaScript if `form` includes an `action`. */
export function PlanCalendar({ t, lines, today, firstDay, isBusy, children, ...form }: PlanCalendarProps) {
  // Resets the field when the plan's first day changes.
  const [choice, setChoice] = useState<{ readonly planFirstDay: typeof firstDay; readonly chosenDay: string }>();
  const calendarFirstDay = toEpochDay(
    choice && choice.planFirstDay === firstDay ? choice.chosenDay : (firstDay ?? today),
  );
  const areRemindersPast =
    calendarFirstDay !== undefined &&
    areAllRemindersPast(lines, calendarFirstDay, toEpochDay(today) ?? calendarFirstDay);
  if (!hasReminders(lines)) return null;
  return (
    <details className={`${disclosureStyles['disclosure']} ${styles['calendar']}`} data-needs-connection="">
      <summary className={disclosureStyles['summary']}>{t('plan:calendar.title')}</summary>
      <form
        className={styles['form']}
        onChange={({ currentTarget }) =>
          setChoice({ planFirstDay: firstDay, chosenDay: String(new FormData(currentTarget).get('from')) })
        }
        {...form}
      >
        <CalendarFields
          key={firstDay ?? ''}
          {...{ t, today, areRemindersPast: areRemindersPast }}
          firstDay={firstDay}
          isBusy={isBusy ?? false}
        />
        {children}
      </form>
    </details>
  );
}
