import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dateTag } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import { civilDate } from '#domain/intake/days.ts';
import { wholePlan } from '#domain/intake/figures.ts';
import { paperOf } from '#domain/plan/paper/sheet.ts';
import { isEmptyDay, type PlanView, rowsOn } from '#domain/plan/plan.ts';
import { todayText } from '#domain/plan/today-text.ts';
import { dosesOf } from '#domain/protocol/need.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';
import { PlanPaper } from '#islands/plan/PlanPaper.tsx';
import type { PaperPlan } from '#islands/plan/paper-plan.ts';

/** Days on which a copy may be read: thirty, plus those of other time zones. */
const COPY_DAYS = 33;

interface CopyProps {
  readonly context: ShopContext;
  readonly view: PlanView;
  /** Day number. */
  readonly today: number;
}

interface CopyDaysProps extends CopyProps {
  readonly protocol: ClientProtocol;
  /** Day number. */
  readonly start: number;
  readonly lang: string;
}

/** Groups days with the same content; `day` is the first of each. */
function alike<T>(days: readonly number[], contentOn: (day: number) => T) {
  const groups = new Map<string, { readonly content: T; readonly day: number; readonly dates: string[] }>();
  for (const day of days) {
    const content = contentOn(day);
    const key = JSON.stringify(content);
    const group = groups.get(key) ?? { content, day, dates: [] };
    group.dates.push(civilDate(day));
    groups.set(key, group);
  }
  return [...groups.values()];
}

const copyDays = (today: number): number[] =>
  Array.from({ length: COPY_DAYS }, (_, index) => today - 1 + index);

interface CopySheetsProps extends CopyProps {
  readonly paper: PaperPlan;
  readonly start: number | undefined;
}

/** Paper sheets, one per group of equal days; the copy's script prints today's. */
export function CopySheets({ context: { t, language }, paper, view, today, start }: CopySheetsProps) {
  const shared = { plan: paper, view, start, language, t };
  if (start === undefined) return <PlanPaper {...shared} today={today} />;
  const sheetOn = (day: number) => paperOf(view, t, { start, today: day, language }).groups;
  return alike(copyDays(today), sheetOn).map(({ day, dates }, index) => (
    <div key={day} data-sheet={dates.join(' ')} hidden={index > 0}>
      <PlanPaper {...shared} today={day} />
    </div>
  ));
}

/** Hidden rows of the coming days; the copy's script shows today's. */
export function CopyDays(props: CopyDaysProps) {
  const { context, protocol, view, today, start, lang } = props;
  const { t, language } = context;
  const length = wholePlan(dosesOf(protocol.products));
  const days = copyDays(today).filter((day) => day >= start);
  return (
    <>
      {days.map((day) => (
        <div key={day} className="plan-today stack gap-3" data-day={civilDate(day)} hidden>
          <h2>{todayText({ today: day, start }, length, t, language)}</h2>
          <p className="date">{dayText(day, dateTag(language), 'full')}</p>
        </div>
      ))}
      {alike(days, (day) => rowsOn(view, day, start)).map(({ content: rows, dates }) => (
        <div key={dates[0]} className="plan-today stack gap-3" data-day={dates.join(' ')} hidden>
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
