import type { ReactNode } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { mergeDayParts } from '#domain/plan/parts.ts';
import { createPlanView, isEmptyDay, listRowsOnDay } from '#domain/plan/plan.ts';
import type { PlanRowProduct } from '#domain/plan/rows.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { isPlanOver } from '#domain/protocol/needed-twice.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';
import styles from './client-protocol.module.css';

/** Factor applied to a plan's id to make the row ids of different plans distinct. */
const PLAN_ROW_ID_FACTOR = 1_000_000_000;

/** True if the plan has started and is not over on `today`, a day number. */
export function isPlanRunning(plan: ClientProtocol, today: number): boolean {
  const firstDayNumber = toEpochDay(plan.starts_on ?? '');
  return firstDayNumber !== undefined && firstDayNumber <= today && !isPlanOver(plan, today);
}

/** True if the client has not chosen a first day for the plan yet, so that no intake of it has a date. */
export const hasNoFirstDay = ({ starts_on: startsOn, products }: ClientProtocol): boolean =>
  startsOn === null && products.length > 0;

interface TodayIntakesProps {
  readonly context: IslandContext;
  readonly plans: readonly ClientProtocol[];
  /** Today as a day number (`toEpochDay`). */
  readonly today: number;
  /** Links to plans without a first day, which have no intakes. */
  readonly children: ReactNode;
}

/** Today's intakes from all running plans of a client, each with the plan's name. */
export function TodayIntakes({ context: { t, language }, plans, today, children }: TodayIntakesProps) {
  const remainingPlanProducts = disambiguateNames(
    plans.flatMap(({ products }) => products),
    t,
  );
  const todayRowsOfPlans = plans.map(({ protocol_id: id, name, products, starts_on: startsOn }) => {
    const planFirstDayNumber = toEpochDay(startsOn ?? '') ?? today;
    const todayRows = listRowsOnDay(
      createPlanView(remainingPlanProducts.splice(0, products.length), { t, language, start: planFirstDayNumber }),
      today,
      planFirstDayNumber,
    );
    const addPlanName = <Row extends PlanRowProduct>(planRow: Row) => ({
      ...planRow,
      variantId: id * PLAN_ROW_ID_FACTOR + planRow.variantId,
      plan: name,
    });
    return {
      parts: todayRows.parts.map((dayPart) => ({ ...dayPart, rows: dayPart.rows.map(addPlanName) })),
      anyTime: todayRows.anyTime.map(addPlanName),
      asNeeded: todayRows.asNeeded.map(addPlanName),
      asTold: todayRows.withoutDose.map(addPlanName),
    };
  });
  const dayRows = {
    parts: mergeDayParts(todayRowsOfPlans.flatMap(({ parts }) => parts)),
    anyTime: todayRowsOfPlans.flatMap(({ anyTime }) => anyTime),
    asNeeded: todayRowsOfPlans.flatMap(({ asNeeded }) => asNeeded),
    withoutDose: todayRowsOfPlans.flatMap(({ asTold: rowsWithoutDose }) => rowsWithoutDose),
  };
  const languageTags = new Set(plans.map(({ lang }) => langAttributeOfUserText(lang)));
  return (
    <section className={styles['running']} aria-labelledby="running-day">
      <h2 id="running-day">{t('plan:today.only')}</h2>
      <p>{dayText(today, dateLanguageTag(language), 'full')}</p>
      {isEmptyDay(dayRows) && <p>{t('plan:today.none')}</p>}
      <PlanDayRows day={dayRows} t={t} userTextLang={languageTags.size === 1 ? ([...languageTags][0] ?? '') : ''} />
      {children}
    </section>
  );
}
