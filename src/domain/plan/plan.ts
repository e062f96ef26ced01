import { isPhaseScheduledOn } from '#domain/intake/need.ts';
import { calculatePlanSupply, type PlanSupply } from './lasting.ts';
import { groupByDayPart, type PlanDayPart } from './parts.ts';
import { findCurrentRow } from './phase-on.ts';
import { createLineRows, joinPhaseRows, type PlanOptions, type PlanRow, type PlanRowProduct } from './rows.ts';
import { addStockToQuantity, type StockedProduct } from './stock.ts';
import type { PlanDates } from './today-text.ts';
import { collectLabelWarnings, type PlanWarning, toPractitionerWarnings } from './warnings.ts';

export interface IntakesOfPlanDay {
  readonly parts: readonly PlanDayPart[];
  readonly anyTime: readonly PlanRow[];
  readonly asNeeded: readonly PlanRow[];
  /** Products without a dose, shown only with the practitioner's note. */
  readonly withoutDose: readonly PlanRowProduct[];
}

export const isEmptyDay = ({ parts, anyTime, asNeeded, withoutDose }: IntakesOfPlanDay): boolean =>
  [parts, anyTime, asNeeded, withoutDose].every(({ length }) => length === 0);

export interface PlanOfAllDays extends IntakesOfPlanDay {
  readonly nonDailyRows: readonly PlanRow[];
}

/** Plan for display. `parts` has daily intakes only. A product with several intakes may be in several parts. */
export interface PlanView extends PlanOfAllDays {
  /** Intakes by time of day, including non-daily ones. */
  readonly allDayParts: readonly PlanDayPart[];
  readonly warnings: readonly PlanWarning[];
  readonly supply: PlanSupply;
}

const rhythmKindOfRow = ({ dose, phase }: PlanRow) => dose.phases[phase]?.rhythm.kind;
const isDailyRow = (row: PlanRow): boolean => rhythmKindOfRow(row) === 'daily';
const isAsNeededRow = (row: PlanRow): boolean => rhythmKindOfRow(row) === 'as_needed';

/** Builds the display of a plan. `practitionerWarnings` are safety warnings that the practitioner shared with the client. */
export function createPlanView(
  stockedProducts: readonly StockedProduct[],
  planOptions: PlanOptions,
  practitionerWarnings?: readonly Pick<PlanWarning, 'text' | 'products'>[],
): PlanView {
  const products = stockedProducts.map(addStockToQuantity);
  const rowsByLine = products.map((product) => createLineRows(product, planOptions));
  const intakeRows = rowsByLine.flatMap((lineRows) => lineRows.intakeRows).filter((row) => !isAsNeededRow(row));
  const phaseRows = rowsByLine.flatMap((lineRows) => lineRows.phaseRows);
  return {
    parts: groupByDayPart(joinPhaseRows(intakeRows.filter(isDailyRow), planOptions.t), planOptions),
    allDayParts: groupByDayPart(intakeRows, planOptions),
    nonDailyRows: joinPhaseRows(
      phaseRows.filter((row) => !isDailyRow(row) && !isAsNeededRow(row)),
      planOptions.t,
    ),
    asNeeded: phaseRows.filter(isAsNeededRow),
    anyTime: intakeRows.filter(({ part }) => part === null),
    withoutDose: rowsByLine.filter(({ dose }) => !dose).map(({ lineProduct: rowProduct }) => rowProduct),
    warnings: [...toPractitionerWarnings(practitionerWarnings), ...collectLabelWarnings(products)],
    supply: calculatePlanSupply(products, planOptions.start),
  };
}

/** Returns the rows for a day; none before the start. `epochDay` and `planStartDay` are day numbers. */
export function listRowsOnDay(planView: PlanView, epochDay: number, planStartDay: number): IntakesOfPlanDay {
  const planDayIndex = epochDay - planStartDay;
  if (planDayIndex < 0) return { parts: [], anyTime: [], asNeeded: [], withoutDose: [] };
  const isRowScheduledOnDay = ({ dose, phase }: PlanRow) => {
    const rowPhase = dose.phases[phase];
    return rowPhase !== undefined && isPhaseScheduledOn(rowPhase, planDayIndex, planStartDay);
  };
  return {
    parts: planView.allDayParts.flatMap((dayPart) => {
      const scheduledRows = dayPart.rows.filter(isRowScheduledOnDay);
      return scheduledRows.length > 0 ? [{ ...dayPart, rows: scheduledRows }] : [];
    }),
    anyTime: planView.anyTime.filter(isRowScheduledOnDay),
    asNeeded: planView.asNeeded.filter(isRowScheduledOnDay),
    withoutDose: planView.withoutDose,
  };
}

export function applyCurrentPhases(
  planOfAllDays: PlanOfAllDays,
  planDates: PlanDates,
  formatPhaseEndedText: (phaseLastDay: number) => string,
): PlanOfAllDays {
  const toRowOfCurrentPhase = (row: PlanRow): PlanRow => {
    const { now, later, lastDay } = findCurrentRow(row, planDates);
    return { ...now, later, ended: lastDay === undefined ? null : formatPhaseEndedText(lastDay) };
  };
  return {
    parts: planOfAllDays.parts.map((dayPart) => ({ ...dayPart, rows: dayPart.rows.map(toRowOfCurrentPhase) })),
    anyTime: planOfAllDays.anyTime.map(toRowOfCurrentPhase),
    nonDailyRows: planOfAllDays.nonDailyRows.map(toRowOfCurrentPhase),
    asNeeded: planOfAllDays.asNeeded.map(toRowOfCurrentPhase),
    withoutDose: planOfAllDays.withoutDose,
  };
}
