import type { PlanDay } from '#domain/plan/plan.ts';
import type { PlanRow } from '#domain/plan/rows.ts';
import type { Translate } from '#i18n/message-key.ts';
import { PlanRows } from './PlanRows.tsx';

interface PlanDayRowsProps {
  readonly day: PlanDay;
  /** Rows of the plan that are not taken daily; given if `day` omits such rows. */
  readonly notEveryDay?: readonly PlanRow[];
  /** Returns the text with the next day on which a row of `notEveryDay` is due. */
  readonly nextOf?: ((row: PlanRow) => string | null) | undefined;
  readonly t: Translate;
  /** Language of the practitioner's texts (`userTextTag`). */
  readonly lang: string;
  /** Level of the headings. */
  readonly level?: 3 | 4;
}

/** Rows of a plan (`planView`) or of one day (`rowsOnDay`), grouped by time of day. */
export function PlanDayRows({ day, notEveryDay = [], nextOf, t, ...rowProps }: PlanDayRowsProps) {
  const { parts, anyTime, asNeeded, withoutDose } = day;
  const allRows = [...parts.flatMap(({ rows }) => rows), ...anyTime, ...notEveryDay, ...asNeeded, ...withoutDose];
  // A note stands at the first row of its product.
  const rowsWithNote = allRows.filter(
    ({ variantId }, index) => allRows.findIndex((row) => row.variantId === variantId) === index,
  );
  const sharedProps = { comma: t('dose:comma'), noted: rowsWithNote, ...rowProps };
  return (
    <div className="stack gap-3">
      {parts.map(({ part, heading, clock, rows }) => (
        <PlanRows key={part} icon={part} heading={heading} clock={clock} rows={rows} {...sharedProps} />
      ))}
      {anyTime.length > 0 && <PlanRows icon="label" heading={t('plan:any-time')} rows={anyTime} {...sharedProps} />}
      {notEveryDay.length > 0 && (
        <PlanRows
          icon="days"
          heading={t('plan:not-every-day')}
          rows={notEveryDay}
          nextTexts={nextOf && notEveryDay.map(nextOf)}
          {...sharedProps}
        />
      )}
      {asNeeded.length > 0 && <PlanRows icon="needed" heading={t('plan:as-needed')} rows={asNeeded} {...sharedProps} />}
      {withoutDose.length > 0 && (
        <PlanRows icon="told" heading={t('plan:as-told')} rows={withoutDose} {...sharedProps} />
      )}
    </div>
  );
}
