import { type ReactNode, type RefObject, useId } from 'react';
import { dateTag } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import { isEmptyDay, type PlanDay } from '#domain/plan/plan.ts';
import { todayText } from '#domain/plan/today-text.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';

interface PlanTodayProps {
  readonly context: ShopContext;
  readonly day: PlanDay;
  /** Day numbers. */
  readonly today: number;
  readonly start: number;
  /** Days until everything has ended; undefined for an open end. */
  readonly length: number | undefined;
  readonly lang: string;
  readonly isAll: boolean;
  readonly showAll: (isAll: boolean) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

export function PlanToday({
  context,
  day,
  today,
  start,
  length,
  lang,
  isAll,
  showAll,
  ...more
}: PlanTodayProps) {
  const { t, language } = context;
  const id = useId();
  const hasBegun = today >= start;
  return (
    <section className="plan-today stack gap-3" aria-labelledby={id}>
      <h3 id={id} ref={more.heading} tabIndex={-1}>
        {todayText({ start, today }, length, t, language)}
      </h3>
      {hasBegun && (
        <>
          <p className="date">{dayText(today, dateTag(language), 'full')}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one. */}
          <div className="which" role="group" aria-label={t('plan:today.which')}>
            <button type="button" aria-pressed={!isAll} onClick={() => showAll(false)}>
              {t('plan:today.only')}
            </button>
            <button type="button" aria-pressed={isAll} onClick={() => showAll(true)}>
              {t('plan:today.all')}
            </button>
          </div>
          {!isAll && isEmptyDay(day) && <p className="none">{t('plan:today.none')}</p>}
          {!isAll && <PlanDayRows day={day} level={4} t={t} lang={lang} />}
        </>
      )}
      <div className="first">{more.children}</div>
    </section>
  );
}
