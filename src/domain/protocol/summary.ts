import type { PlanSupplyAndCostResponse } from '#contract/intake/schema.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { describePlanFigures } from '#domain/plan/described-figures.ts';
import type { ProductCardContext } from '#domain/product/card.ts';
import { formatMoney } from '#domain/product/money.ts';
import { effectiveDosesOf } from './need.ts';

export interface ProtocolSummary {
  readonly products: string;
  readonly withoutDoseText: string | undefined;
  readonly packsText: string;
  readonly costPerDayText: string;
  readonly asNeededText: string | undefined;
  readonly firstRunOutText: string;
}

export function createProtocolSummary(
  { products }: Pick<Protocol, 'products'>,
  startDate: string,
  horizonDayCount: number,
  cardContext: ProductCardContext,
): ProtocolSummary {
  const { t, language } = cardContext;
  const planFigures = describePlanFigures({ products }, startDate, horizonDayCount);
  const productsWithoutDoseCount = effectiveDosesOf(products).filter((dose) => !dose).length;
  const asNeededProducts = products.filter((_, lineIndex) => isAsNeededLine(planFigures.lines[lineIndex]));
  const lineIndex = planFigures.lines.findIndex(({ runs_out_on: day }) => day && day === planFigures.first_run_out);
  const runOutProductName = products[lineIndex]?.name;
  const firstRunOutDay = toEpochDay(planFigures.first_run_out ?? '');
  return {
    products: t('protocols:list.products', { count: products.length }),
    withoutDoseText:
      productsWithoutDoseCount > 0 ? t('dose:sum.without-dose', { count: productsWithoutDoseCount }) : undefined,
    packsText: formatPacksAndCost(planFigures, cardContext),
    costPerDayText: costPerDayText(planFigures, cardContext),
    asNeededText:
      asNeededProducts.length > 0
        ? t('dose:sum.as-needed', { names: asNeededProducts.map(({ name }) => name).join(t('dose:comma')) })
        : undefined,
    firstRunOutText:
      runOutProductName && firstRunOutDay !== undefined
        ? t('dose:sum.run-out', { date: dateText(firstRunOutDay, language), name: runOutProductName })
        : t(hasUnknownCost(planFigures) ? 'dose:sum.unknown' : 'dose:sum.no-run-out'),
  };
}

const isAsNeededLine = (line: PlanSupplyAndCostResponse['lines'][number] | undefined): boolean =>
  line?.cost_per_day === null && line.cost !== null;

const hasUnknownCost = ({ unknown: unknownLineCount }: PlanSupplyAndCostResponse): boolean => unknownLineCount > 0;

function formatPacksAndCost(figuresOfPlan: PlanSupplyAndCostResponse, { t, region }: ProductCardContext): string {
  const packCount = figuresOfPlan.lines.reduce((sum, { packs }) => sum + (packs ?? 0), 0);
  if (packCount === 0) return t('dose:sum.unknown');
  const cost = formatMoney(figuresOfPlan.cost, region);
  return t(hasUnknownCost(figuresOfPlan) ? 'dose:sum.packs-at-least' : 'dose:sum.packs', { count: packCount, cost });
}

function costPerDayText(figures: PlanSupplyAndCostResponse, { t, region }: ProductCardContext): string {
  const { lines, unknown: unknownLineCount } = figures;
  if (lines.every(({ cost_per_day: cost }) => cost === null)) return t('dose:sum.unknown');
  const cost = formatMoney(figures.cost_per_day, region);
  if (unknownLineCount > 0) return t('dose:sum.at-least', { cost, count: unknownLineCount, total: lines.length });
  return t(lines.some(isAsNeededLine) ? 'dose:sum.at-least-a-day' : 'dose:sum.per-day', { cost });
}
