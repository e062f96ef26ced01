import { type ReactNode, type RefObject, useId } from 'react';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import { type IntakesOfPlanDay, isEmptyDay } from '#domain/plan/plan.ts';
import { type PlanDates, planDayText } from '#domain/plan/today-text.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';

interface PlanTodayProps {
  readonly context: IslandContext;
  readonly userTextLang: string;
  readonly headingLevel: 2 | 3;
  readonly day: IntakesOfPlanDay;
  readonly planDates: PlanDates;
  /** Length of the plan in days; undefined without an end. */
  readonly planLengthDays: number | undefined;
  readonly isWholePlan: boolean;
  readonly onWholePlanChange: (isWholePlanShown: boolean) => void;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

export function PlanToday({
  context,
  day,
  planDates,
  planLengthDays,
  userTextLang,
  headingLevel,
  isWholePlan,
  onWholePlanChange,
  ...dayProps
}: PlanTodayProps) {
  const { t, language } = context;
  const id = useId();
  const HeadingTag = `h${headingLevel}` as const;
  return (
    <section className="plan-today stack gap-3" aria-labelledby={id}>
      <HeadingTag id={id} ref={dayProps.headingRef} tabIndex={-1}>
        {planDayText(planDates, planLengthDays, t, language)}
      </HeadingTag>
      {planDates.today >= planDates.start && (
        <>
          <p className="date">{dayText(planDates.today, dateLanguageTag(language), 'full')}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one. */}
          <div className="which" role="group" aria-label={t('plan:today.which')}>
            <button type="button" aria-pressed={!isWholePlan} onClick={() => onWholePlanChange(false)}>
              {t('plan:today.only')}
            </button>
            <button type="button" aria-pressed={isWholePlan} onClick={() => onWholePlanChange(true)}>
              {t('plan:today.all')}
            </button>
          </div>
          {!isWholePlan && isEmptyDay(day) && <p className="none">{t('plan:today.none')}</p>}
          {!isWholePlan && (
            <PlanDayRows day={day} headingLevel={headingLevel === 2 ? 3 : 4} t={t} userTextLang={userTextLang} />
          )}
        </>
      )}
      <div className="first">{dayProps.children}</div>
    </section>
  );
}
