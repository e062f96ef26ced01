import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { daysUntilPlanEnd } from '#domain/intake/figures.ts';
import { applyCurrentPhases, listRowsOnDay, type PlanView } from '#domain/plan/plan.ts';
import { nextIntakeText } from '#domain/plan/today-text.ts';
import { effectiveDosesOf } from '#domain/protocol/need.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';
import { PlanSection } from '#islands/plan/PlanSection.tsx';
import { useFocusAfterRender } from '#islands/ui/use-next-focus.ts';
import { PlanStartForm } from './PlanStartForm.tsx';
import { PlanToday } from './PlanToday.tsx';

export interface PlanDaysProps {
  readonly context: IslandContext;
  readonly planContent: PlanView;
  /** Day numbers of today and of the first day; `start` is undefined without a first day. */
  readonly today: number;
  readonly start: number | undefined;
  readonly products: readonly ProtocolProduct[];
  readonly userTextLang: string;
  readonly headingLevel: 2 | 3;
  /** Form for the first day; absent if the first day cannot be changed. */
  readonly first?:
    | {
        readonly firstDayHint: string;
        /** Saves the first day, `YYYY-MM-DD`; null removes it. */
        readonly saveFirstDay?: (startsOn: string | null) => void;
        /** True just after the first day was chosen, so that the section takes the focus. */
        readonly takesFocus?: boolean;
      }
    | undefined;
  /** Message about the first day, shown below today's intakes. */
  readonly note?: ReactNode;
}

/** Intakes of today and of the whole plan, and the plan's first day, on which the intakes depend. */
export function PlanDays(props: PlanDaysProps) {
  const { context, planContent, products, today, start, userTextLang, headingLevel, first, note } = props;
  const { t, language } = context;
  const [isWholePlan, setWholePlan] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const firstDayInput = useRef<HTMLInputElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusAfterRender = useFocusAfterRender();
  useEffect(() => {
    if (first?.takesFocus) headingRef.current?.focus();
  }, [first?.takesFocus]);
  const saveFirstDay = (startsOn: string | null) => {
    first?.saveFirstDay?.(startsOn);
    setAsked(false);
    focusAfterRender(startsOn === null ? firstDayInput : headingRef);
  };
  const openFirstDayForm = () => {
    setAsked(true);
    focusAfterRender(firstDayInput);
  };
  const planDates = start === undefined ? undefined : { start, today };
  const formatDoseEndedText = (lastDay: number) => t('plan:today.ended', { date: dateText(lastDay, language) });
  const currentPlanContent = planDates ? applyCurrentPhases(planContent, planDates, formatDoseEndedText) : planContent;
  return (
    <>
      <div>
        <div className="plan-start stack gap-4">
          {first && (!planDates || isAsked) && (
            <PlanStartForm
              {...{ t, today, input: firstDayInput, saveFirstDay }}
              startsOn={planDates ? isoDateOfDay(planDates.start) : null}
              firstDayHint={first.firstDayHint}
            />
          )}
          {planDates && (
            <PlanToday
              {...{
                context,
                userTextLang: userTextLang,
                headingLevel: headingLevel,
                isWholePlan: isWholePlan,
                headingRef,
                planDates,
              }}
              planLengthDays={daysUntilPlanEnd(effectiveDosesOf(products))}
              day={listRowsOnDay(planContent, today, planDates.start)}
              onWholePlanChange={setWholePlan}
            >
              {first && (
                <>
                  <button type="button" onClick={openFirstDayForm}>
                    {t('plan:start.change')}
                  </button>
                  <button type="button" onClick={() => saveFirstDay(null)}>
                    {t('plan:start.clear')}
                  </button>
                </>
              )}
            </PlanToday>
          )}
        </div>
        {note}
      </div>
      {(!planDates || isWholePlan || today < planDates.start) && (
        <PlanSection headingLevel={headingLevel} title={t('plan:your-day')}>
          <PlanDayRows
            day={currentPlanContent}
            headingLevel={headingLevel === 2 ? 3 : 4}
            nonDailyRows={currentPlanContent.nonDailyRows}
            nextDayTextOf={planDates && ((planRow) => nextIntakeText(planRow, planDates, t, language))}
            t={t}
            userTextLang={userTextLang}
          />
        </PlanSection>
      )}
    </>
  );
}
