import { dateTag } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import { civilDate } from '#domain/intake/days.ts';
import { wholePlan } from '#domain/intake/figures.ts';
import { isEmptyDay, type PlanDay, type PlanView, rowsOn } from '#domain/plan/plan.ts';
import { todayText } from '#domain/plan/today-text.ts';
import { dosesOf } from '#domain/protocol/need.ts';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';
import type { PlanCopyProps } from './PlanCopy.tsx';

/** Days on which a copy may be read: the thirty that it is stored for, and those of other time zones. */
const COPY_DAYS = 33;

interface CopyDaysProps extends Pick<PlanCopyProps, 'context' | 'protocol' | 'today'> {
  readonly view: PlanView;
  /** Day number. */
  readonly start: number;
  readonly lang: string;
}

/** The days with the same rows, once. */
function alike(days: readonly number[], { view, start }: CopyDaysProps) {
  const groups = new Map<string, { readonly rows: PlanDay; readonly dates: string[] }>();
  for (const day of days) {
    const rows = rowsOn(view, day, start);
    const key = JSON.stringify(rows);
    const group = groups.get(key) ?? { rows, dates: [] };
    group.dates.push(civilDate(day));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What is due on each of the coming days, hidden; the script of the copy shows those parts that name today. */
export function CopyDays(props: CopyDaysProps) {
  const { context, protocol, today, start, lang } = props;
  const { t, language } = context;
  const length = wholePlan(dosesOf(protocol.products));
  const days = Array.from({ length: COPY_DAYS }, (_, index) => today - 1 + index).filter(
    (day) => day >= start,
  );
  return (
    <>
      {days.map((day) => (
        <div key={day} className="plan-today" data-day={civilDate(day)} hidden>
          <h2>{todayText({ today: day, start }, length, t, language)}</h2>
          <p className="date">{dayText(day, dateTag(language), 'full')}</p>
        </div>
      ))}
      {alike(days, props).map(({ rows, dates }) => (
        <div key={dates[0]} className="plan-today" data-day={dates.join(' ')} hidden>
          {isEmptyDay(rows) ? (
            <p className="none">{t('plan:today.none')}</p>
          ) : (
            <PlanDayRows day={rows} t={t} lang={lang} />
          )}
        </div>
      ))}
    </>
  );
}
