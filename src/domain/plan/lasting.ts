import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { effectiveDose } from '#domain/intake/counting-dose.ts';
import {
  calculatePlanFigures,
  daysUntilPlanEnd,
  defaultHorizonDays,
  type LineSupplyFigures,
  type PlanInputLine,
} from '#domain/intake/figures.ts';
import { daysUntilEnd } from '#domain/intake/need.ts';
import { toMinor } from '#domain/product/money.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';

export type UnknownSupplyReason = 'no-dose' | 'no-content' | 'unit';

/** Supply of a protocol line. Amounts of money are in minor units. */
export interface LineSupply {
  readonly variantId: number;
  readonly name: string;
  readonly quantity: number;
  /** Figures of the line; null for the reason in `unreckoned`. */
  readonly figures: LineSupplyFigures | null;
  readonly unreckoned: UnknownSupplyReason | null;
  /** Length in days of a dose that ends before the plan does; otherwise null. */
  readonly course: number | null;
  readonly units?: { readonly product: string; readonly dose: string } | undefined;
}

export interface PlanSupply {
  readonly lines: readonly LineSupply[];
  readonly days: number;
  readonly packs: number;
  readonly cost: number;
  readonly costPerDay: number;
  readonly unknown: number;
  /** Day number on which the first product runs out; null if the start is unknown or no product runs out. */
  readonly firstRunOutDay: number | null;
}

/** Calculates the supply figures of a plan; `planStartDay` is the day number of its first day, if known. */
export function calculatePlanSupply(
  products: readonly ProtocolProduct[],
  planStartDay: number | undefined,
  horizonDayCount?: number,
): PlanSupply {
  const planInputLines = products.map(toPlanInputLine);
  const doses = planInputLines.map(({ dose }) => dose);
  const periodLengthDays = horizonDayCount ?? defaultHorizonDays(doses);
  const planDays = daysUntilPlanEnd(doses);
  const planFigures = calculatePlanFigures(planInputLines, periodLengthDays, planStartDay);
  return {
    lines: products.map((product, lineIndex) => {
      const lineFigures = planFigures.lines[lineIndex] ?? null;
      return {
        variantId: variantIdOf(product) ?? product.id,
        name: product.name,
        quantity: product.item_count,
        figures: lineFigures,
        course: lengthOfShorterDose(doses[lineIndex], planDays),
        unreckoned: lineFigures ? null : unknownSupplyReason(planInputLines[lineIndex]),
        units: findConflictingUnits(planInputLines[lineIndex]),
      };
    }),
    days: periodLengthDays,
    packs: planFigures.lines.reduce((packCount, lineFigures) => packCount + (lineFigures?.packs ?? 0), 0),
    cost: planFigures.cost,
    costPerDay: planFigures.costPerDay,
    unknown: planFigures.unknown,
    firstRunOutDay: planFigures.firstRunOutDay,
  };
}

function lengthOfShorterDose(dose: Dose | undefined, planDays: number | undefined): number | null {
  const doseEndDay = dose && daysUntilEnd(dose);
  return doseEndDay === undefined || doseEndDay === planDays ? null : doseEndDay - (dose?.phases[0]?.start_day ?? 0);
}

export function toPlanInputLine(product: ProtocolProduct): PlanInputLine {
  const [variant] = product.variants;
  return {
    dose: effectiveDose(product.dose, product.label_dose).dose,
    portion: product.portion,
    netQuantity: variant?.net_quantity,
    price: toMinor(variant?.price ?? 0),
    quantity: product.item_count,
  };
}

function unknownSupplyReason(line: PlanInputLine | undefined): UnknownSupplyReason {
  if (!line?.dose) return 'no-dose';
  return findConflictingUnits(line) ? 'unit' : 'no-content';
}

function findConflictingUnits(line: PlanInputLine | undefined): LineSupply['units'] {
  const { dose, portion } = line ?? {};
  if (!dose || !portion || dose.unit === portion.unit) return undefined;
  return { product: portion.unit, dose: dose.unit };
}
