import type { IntakesOfPlanDay } from '#domain/plan/plan.ts';
import type { PlanRow } from '#domain/plan/rows.ts';
import type { Translate } from '#i18n/message-key.ts';
import { PlanRows } from './PlanRows.tsx';

interface PlanDayRowsProps {
  readonly day: IntakesOfPlanDay;
  /** Rows of the plan that are not taken daily; given if `day` omits such rows. */
  readonly nonDailyRows?: readonly PlanRow[];
  /** Returns the text with the next day on which a row of `nonDailyRows` is due. */
  readonly nextDayTextOf?: ((planRow: PlanRow) => string | null) | undefined;
  readonly t: Translate;
  readonly userTextLang: string;
  readonly headingLevel?: 3 | 4;
}

/** Rows of a plan (`createPlanView`) or of one day (`listRowsOnDay`), grouped by time of day. */
export function PlanDayRows({ day, nonDailyRows = [], nextDayTextOf, t, ...rowProps }: PlanDayRowsProps) {
  const { parts, anyTime, asNeeded, withoutDose } = day;
  const allPlanRows = [...parts.flatMap(({ rows }) => rows), ...anyTime, ...nonDailyRows, ...asNeeded, ...withoutDose];
  // A product's note is shown in its first row.
  const rowsThatShowNotes = allPlanRows.filter(
    ({ variantId }, rowIndex) => allPlanRows.findIndex((row) => row.variantId === variantId) === rowIndex,
  );
  const commonRowsProps = { comma: t('dose:comma'), noted: rowsThatShowNotes, ...rowProps };
  return (
    <div className="stack gap-3">
      {parts.map(({ part, heading, clock, rows }) => (
        <PlanRows key={part} sectionIcon={part} heading={heading} clockTime={clock} rows={rows} {...commonRowsProps} />
      ))}
      {anyTime.length > 0 && (
        <PlanRows sectionIcon="label" heading={t('plan:any-time')} rows={anyTime} {...commonRowsProps} />
      )}
      {nonDailyRows.length > 0 && (
        <PlanRows
          sectionIcon="days"
          heading={t('plan:not-every-day')}
          rows={nonDailyRows}
          nextDayTexts={nextDayTextOf && nonDailyRows.map(nextDayTextOf)}
          {...commonRowsProps}
        />
      )}
      {asNeeded.length > 0 && (
        <PlanRows sectionIcon="needed" heading={t('plan:as-needed')} rows={asNeeded} {...commonRowsProps} />
      )}
      {withoutDose.length > 0 && (
        <PlanRows sectionIcon="told" heading={t('plan:as-told')} rows={withoutDose} {...commonRowsProps} />
      )}
    </div>
  );
}
