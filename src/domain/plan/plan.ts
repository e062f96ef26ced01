import { isPhaseScheduledOn } from '#domain/intake/need.ts';
import { type PlanSupply, planSupply } from './lasting.ts';
import { groupByDayPart, type PlanDayPart } from './parts.ts';
import { currentRow } from './phase-on.ts';
import { joinPhaseRows, lineRows, type PlanOptions, type PlanRow, type PlanRowProduct } from './rows.ts';
import { addStockToQuantity, type StockedProduct } from './stock.ts';
import type { PlanTimes } from './today-text.ts';
import { labelWarnings, type PlanWarning, practitionerWarnings } from './warnings.ts';

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
  readonly notEveryDay: readonly PlanRow[];
}

/** Plan for display. `parts` has daily intakes only. A product with several intakes may be in several parts. */
export interface PlanView extends PlanOfAllDays {
  /** Intakes by time of day, including non-daily ones. */
  readonly allParts: readonly PlanDayPart[];
  readonly warnings: readonly PlanWarning[];
  readonly supply: PlanSupply;
}

const rhythmOfRow = ({ dose, phase }: PlanRow) => dose.phases[phase]?.rhythm.kind;
const isDaily = (row: PlanRow): boolean => rhythmOfRow(row) === 'daily';
const isAsNeeded = (row: PlanRow): boolean => rhythmOfRow(row) === 'as_needed';

/** Builds the display of a plan. `notes` are safety warnings that the practitioner shared with the client. */
export function planView(
  stockedProducts: readonly StockedProduct[],
  options: PlanOptions,
  notes?: readonly Pick<PlanWarning, 'text' | 'products'>[],
): PlanView {
  const products = stockedProducts.map(addStockToQuantity);
  const lines = products.map((product) => lineRows(product, options));
  const intakes = lines.flatMap((line) => line.intakes).filter((row) => !isAsNeeded(row));
  const phases = lines.flatMap((line) => line.phases);
  return {
    parts: groupByDayPart(joinPhaseRows(intakes.filter(isDaily), options.t), options),
    allParts: groupByDayPart(intakes, options),
    notEveryDay: joinPhaseRows(
      phases.filter((row) => !isDaily(row) && !isAsNeeded(row)),
      options.t,
    ),
    asNeeded: phases.filter(isAsNeeded),
    anyTime: intakes.filter(({ part }) => part === null),
    withoutDose: lines.filter(({ dose }) => !dose).map(({ subject }) => subject),
    warnings: [...practitionerWarnings(notes), ...labelWarnings(products)],
    supply: planSupply(products, options.start),
  };
}

/** Returns the rows for a day; none before the start. `day` and `start` are day numbers. */
export function rowsOnDay(planView: PlanView, day: number, start: number): PlanDay {
  const planDay = day - start;
  if (planDay < 0) return { parts: [], anyTime: [], asNeeded: [], withoutDose: [] };
  const isScheduledThen = ({ dose, phase }: PlanRow) => {
    const rowPhase = dose.phases[phase];
    return rowPhase !== undefined && isPhaseScheduledOn(rowPhase, planDay, start);
  };
  return {
    parts: planView.allParts.flatMap((dayPart) => {
      const rows = dayPart.rows.filter(isScheduledThen);
      return rows.length > 0 ? [{ ...dayPart, rows }] : [];
    }),
    anyTime: planView.anyTime.filter(isScheduledThen),
    asNeeded: planView.asNeeded.filter(isScheduledThen),
    withoutDose: planView.withoutDose,
  };
}

export function applyCurrentPhases(
  day: PlanOfAllDays,
  times: PlanTimes,
  endedText: (lastDay: number) => string,
): PlanOfAllDays {
  const asOfToday = (row: PlanRow): PlanRow => {
    const { now, later, lastDay } = currentRow(row, times);
    return { ...now, later, ended: lastDay === undefined ? null : endedText(lastDay) };
  };
  return {
    parts: day.parts.map((dayPart) => ({ ...dayPart, rows: dayPart.rows.map(asOfToday) })),
    anyTime: day.anyTime.map(asOfToday),
    notEveryDay: day.notEveryDay.map(asOfToday),
    asNeeded: day.asNeeded.map(asOfToday),
    withoutDose: day.withoutDose,
  };
}
