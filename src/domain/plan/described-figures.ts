import type { PlanFiguresResponse } from '#contract/intake/schema.ts';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { roundFraction } from '#domain/intake/cost.ts';
import { dayNumber, isoDateOfDay } from '#domain/intake/days.ts';
import {
  calculatePlanFigures,
  defaultHorizonDays,
  type LineSupplyFigures,
  remainingUnits,
} from '#domain/intake/figures.ts';
import { fromMinor } from '#domain/product/money.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { toPlanInputLine } from './lasting.ts';

export function describePlanFigures(
  { products }: Pick<Protocol, 'products'>,
  startDate: string | undefined,
  days: number | undefined,
): PlanFiguresResponse {
  const lines = products.map(toPlanInputLine);
  const horizonDays = days ?? defaultHorizonDays(lines.map(({ dose }) => dose));
  const planStartDay = startDate === undefined ? undefined : dayNumber(startDate);
  const plan = calculatePlanFigures(lines, horizonDays, planStartDay);
  return {
    from: startDate ?? null,
    days: horizonDays,
    lines: products.map((product, index) => describeLineFigures(product, plan.lines[index] ?? null)),
    cost_per_day: fromMinor(plan.costPerDay),
    cost: fromMinor(plan.cost),
    unknown: plan.unknown,
    first_run_out: isoDateOrNull(plan.firstRunOutDay),
  };
}

const isoDateOrNull = (day: number | null): string | null => (day === null ? null : isoDateOfDay(day));

function describeLineFigures(
  product: ProtocolProduct,
  line: LineSupplyFigures | null,
): PlanFiguresResponse['lines'][number] {
  const { supply } = line ?? {};
  return {
    product_variant_id: variantIdOf(product) ?? product.id,
    units_per_day: line?.unitsPerDay ?? null,
    supply_days: supply?.days ?? null,
    supply_kind: supply?.kind ?? 'unknown',
    runs_out_on: isoDateOrNull(supply?.runsOutOn ?? null),
    left: supply ? remainingUnits(supply) : null,
    packs: line?.packs ?? null,
    cost_per_day: line?.costPerDay ? fromMinor(roundFraction(line.costPerDay)) : null,
    cost: line ? fromMinor(line.cost) : null,
  };
}
