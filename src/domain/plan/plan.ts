import { isPhaseScheduledOn } from '#domain/intake/need.ts';
import { calculatePlanSupply, type PlanSupply } from './lasting.ts';
import { groupByDayPart, type PlanDayPart } from './parts.ts';
import { findCurrentRow } from './phase-on.ts';
import { createLineRows, joinPhaseRows, type PlanOptions, type PlanRow, type PlanRowProduct } from './rows.ts';
import { addStockToQuantity, type StockedProduct } from './stock.ts';
import type { PlanDates } from './today-text.ts';
import { collectLabelWarnings, type PlanWarning, toPractitionerWarnings } from './warnings.ts';

export interface PlanDay {
  readonly parts: readonly PlanDayPart[];
  readonly anyTime: readonly PlanRow[];
  readonly asNeeded: readonly PlanRow[];
  /** Products without a dose, shown only with the practitioner's note. */
  readonly withoutDose: readonly PlanRowProduct[];
}

export const isEmptyDay = ({ parts, anyTime, asNeeded, withoutDose }: PlanDay): boolean =>
  [parts, anyTime, asNeeded, withoutDose].every(({ length }) => length === 0);

export interface PlanOfAllDays extends PlanDay {
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

/** Builds the display of a plan. `notes` are safety warnings that the practitioner shared with the client. */
export function createPlanView(
  stockedProducts: readonly StockedProduct[],
  options: PlanOptions,
  notes?: readonly Pick<PlanWarning, 'text' | 'products'>[],
): PlanView {
  const products = stockedProducts.map(addStockToQuantity);
  const lines = products.map((product) => createLineRows(product, options));
  const intakeRows = lines.flatMap((line) => line.intakeRows).filter((row) => !isAsNeededRow(row));
  const phaseRows = lines.flatMap((line) => line.phaseRows);
  return {
    parts: groupByDayPart(joinPhaseRows(intakeRows.filter(isDailyRow), options.t), options),
    allDayParts: groupByDayPart(intakeRows, options),
    nonDailyRows: joinPhaseRows(
      phaseRows.filter((row) => !isDailyRow(row) && !isAsNeededRow(row)),
      options.t,
    ),
    asNeeded: phaseRows.filter(isAsNeededRow),
    anyTime: intakeRows.filter(({ part }) => part === null),
    withoutDose: lines.filter(({ dose }) => !dose).map(({ lineProduct: subject }) => subject),
    warnings: [...toPractitionerWarnings(notes), ...collectLabelWarnings(products)],
    supply: calculatePlanSupply(products, options.start),
  };
}

/** Returns the rows for a day; none before the start. `day` and `planStartDay` are day numbers. */
export function listRowsOnDay(planView: PlanView, day: number, planStartDay: number): PlanDay {
  const planDay = day - planStartDay;
  if (planDay < 0) return { parts: [], anyTime: [], asNeeded: [], withoutDose: [] };
  const isScheduledOnDay = ({ dose, phase }: PlanRow) => {
    const rowPhase = dose.phases[phase];
    return rowPhase !== undefined && isPhaseScheduledOn(rowPhase, planDay, planStartDay);
  };
  return {
    parts: planView.allDayParts.flatMap((dayPart) => {
      const rows = dayPart.rows.filter(isScheduledOnDay);
      return rows.length > 0 ? [{ ...dayPart, rows }] : [];
    }),
    anyTime: planView.anyTime.filter(isScheduledOnDay),
    asNeeded: planView.asNeeded.filter(isScheduledOnDay),
    withoutDose: planView.withoutDose,
  };
}

export function applyCurrentPhases(
  day: PlanOfAllDays,
  planDates: PlanDates,
  formatEndedText: (lastDay: number) => string,
): PlanOfAllDays {
  const applyCurrentPhase = (row: PlanRow): PlanRow => {
    const { now, later, lastDay } = findCurrentRow(row, planDates);
    return { ...now, later, ended: lastDay === undefined ? null : formatEndedText(lastDay) };
  };
  return {
    parts: day.parts.map((dayPart) => ({ ...dayPart, rows: dayPart.rows.map(applyCurrentPhase) })),
    anyTime: day.anyTime.map(applyCurrentPhase),
    nonDailyRows: day.nonDailyRows.map(applyCurrentPhase),
    asNeeded: day.asNeeded.map(applyCurrentPhase),
    withoutDose: day.withoutDose,
  };
}
