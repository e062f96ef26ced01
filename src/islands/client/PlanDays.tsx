import { useRef, useState } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { wholePlan } from '#domain/intake/figures.ts';
import { allDaysOn, type PlanView, rowsOn } from '#domain/plan/plan.ts';
import { nextText } from '#domain/plan/today-text.ts';
import { dosesOf } from '#domain/protocol/need.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';
import { useNextFocus } from '#islands/ui/use-next-focus.ts';
import { startPlan, startTarget } from '#stores/client/plan-changes.ts';
import { ChangeNote } from './changes/ChangeNote.tsx';
import styles from './client-protocol.module.css';
import { PlanStartForm } from './PlanStartForm.tsx';
import { PlanToday } from './PlanToday.tsx';

interface PlanDaysProps {
  readonly context: ShopContext;
  readonly plan: ClientProtocol;
  readonly view: PlanView;
  /** Day numbers; `start` is undefined without a first day. */
  readonly today: number;
  readonly start: number | undefined;
  /** Language of the practitioner's texts (`writtenTag`). */
  readonly lang: string;
  /** False for a server that stores no first day. */
  readonly canStart: boolean;
}

export function PlanDays({ context, plan, view, today, start, lang, canStart }: PlanDaysProps) {
  const { t, language } = context;
  const [isAll, setAll] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useNextFocus();
  const save = (startsOn: string | null) => {
    startPlan(plan.protocol_id, startsOn, plan.name);
    setAsked(false);
    focusNext(startsOn === null ? input : heading);
  };
  const ask = () => {
    setAsked(true);
    focusNext(input);
  };
  const endedText = (last: number) => t('plan:today.ended', { date: dateText(last, language) });
  const all = start === undefined ? view : allDaysOn(view, { start, today }, endedText);
  const showsAll = start === undefined || isAll || today < start;
  const first = (
    <div>
      <div className="plan-start stack gap-4">
        {canStart && (start === undefined || isAsked) && (
          <PlanStartForm t={t} today={today} startsOn={plan.starts_on ?? null} input={input} save={save} />
        )}
        {start !== undefined && (
          <PlanToday
            context={context}
            day={rowsOn(view, today, start)}
            today={today}
            start={start}
            length={wholePlan(dosesOf(plan.products))}
            lang={lang}
            isAll={isAll}
            showAll={setAll}
            heading={heading}
          >
            {canStart && (
              <>
                <button type="button" onClick={ask}>
                  {t('plan:start.change')}
                </button>
                <button type="button" onClick={() => save(null)}>
                  {t('plan:start.clear')}
                </button>
              </>
            )}
          </PlanToday>
        )}
      </div>
      <ChangeNote t={t} target={startTarget(plan.protocol_id)} />
    </div>
  );
  return (
    <>
      {first}
      {showsAll && (
        <section className={styles['part']}>
          <h3>{t('plan:your-day')}</h3>
          <PlanDayRows
            day={all}
            level={4}
            notEveryDay={all.notEveryDay}
            nextOf={start === undefined ? undefined : (row) => nextText(row, { start, today }, t, language)}
            t={t}
            lang={lang}
          />
        </section>
      )}
    </>
  );
}
