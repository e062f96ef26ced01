import type { PlanSupplyAndCostResponse } from '#contract/intake/schema.ts';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { roundFraction } from '#domain/intake/cost.ts';
import { isoDateOfDay, toEpochDay } from '#domain/intake/days.ts';
import {
  calculatePlanFigures,
  defaultHorizonDays,
  type LineSupplyFigures,
  remainingUnitCount,
} from '#domain/intake/figures.ts';
import { fromMinor } from '#domain/product/money.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { toPlanInputLine } from './lasting.ts';

export function describePlanFigures(
  { products }: Pick<Protocol, 'products'>,
  planStartDate: string | undefined,
  requestedHorizonDays: number | undefined,
): PlanSupplyAndCostResponse {
  const planInputLines = products.map(toPlanInputLine);
  const horizonDayCount = requestedHorizonDays ?? defaultHorizonDays(planInputLines.map(({ dose }) => dose));
  const planStartDay = planStartDate === undefined ? undefined : toEpochDay(planStartDate);
  const planFigures = calculatePlanFigures(planInputLines, horizonDayCount, planStartDay);
  return {
    from: planStartDate ?? null,
    days: horizonDayCount,
    lines: products.map((product, lineIndex) => describeLineFigures(product, planFigures.lines[lineIndex] ?? null)),
    cost_per_day: fromMinor(planFigures.costPerDay),
    cost: fromMinor(planFigures.cost),
    unknown: planFigures.unknown,
    first_run_out: isoDateOrNull(planFigures.firstRunOutDay),
  };
}

const isoDateOrNull = (epochDay: number | null): string | null => (epochDay === null ? null : isoDateOfDay(epochDay));

function describeLineFigures(
  product: ProtocolProduct,
  lineFigures: LineSupplyFigures | null,
): PlanSupplyAndCostResponse['lines'][number] {
  const { supply } = lineFigures ?? {};
  return {
    product_variant_id: variantIdOf(product) ?? product.id,
    units_per_day: lineFigures?.unitsPerDay ?? null,
    supply_days: supply?.days ?? null,
    supply_kind: supply?.kind ?? 'unknown',
    runs_out_on: isoDateOrNull(supply?.runsOutOn ?? null),
    left: supply ? remainingUnitCount(supply) : null,
    packs: lineFigures?.packs ?? null,
    cost_per_day: lineFigures?.costPerDay ? fromMinor(roundFraction(lineFigures.costPerDay)) : null,
    cost: lineFigures ? fromMinor(lineFigures.cost) : null,
  };
}
