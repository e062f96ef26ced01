import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { effectiveDose } from '#domain/intake/counting-dose.ts';
import {
  defaultHorizon,
  type FigureLine,
  type LineFigures,
  planFigures,
  wholePlanDays,
} from '#domain/intake/figures.ts';
import { daysUntilEnd } from '#domain/intake/need.ts';
import { toMinor } from '#domain/product/money.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';

export type UnknownSupplyReason = 'no-dose' | 'no-content' | 'unit';

/** Supply figures of a protocol line; money in minor units. */
export interface LineLasting {
  readonly variantId: number;
  readonly name: string;
  readonly quantity: number;
  /** Figures of the line; null if unknown, with the reason in `unreckoned`. */
  readonly figures: LineFigures | null;
  readonly unreckoned: UnknownSupplyReason | null;
  /** Length in days of a dose that ends before the plan. */
  readonly course: number | null;
  readonly units?: { readonly product: string; readonly dose: string } | undefined;
}

export interface PlanLasting {
  readonly lines: readonly LineLasting[];
  readonly days: number;
  readonly packs: number;
  readonly cost: number;
  readonly costPerDay: number;
  readonly unknown: number;
  /** Day number on which the first product runs out; null without a start or a run-out. */
  readonly firstRunOut: number | null;
}

/** Calculates the supply figures of a plan; `start` is the day number of day 0, if known. */
export function planLasting(
  products: readonly ProtocolProduct[],
  start: number | undefined,
  horizon?: number,
): PlanLasting {
  const lines = products.map(toFigureLine);
  const doses = lines.map(({ dose }) => dose);
  const days = horizon ?? defaultHorizon(doses);
  const whole = wholePlanDays(doses);
  const plan = planFigures(lines, days, start);
  return {
    lines: products.map((product, index) => {
      const figures = plan.lines[index] ?? null;
      return {
        variantId: variantIdOf(product) ?? product.id,
        name: product.name,
        quantity: product.item_count,
        figures,
        course: daysOfShorterDose(doses[index], whole),
        unreckoned: figures ? null : unknownSupplyReason(lines[index]),
        units: differentUnits(lines[index]),
      };
    }),
    days,
    packs: plan.lines.reduce((sum, line) => sum + (line?.packs ?? 0), 0),
    cost: plan.cost,
    costPerDay: plan.costPerDay,
    unknown: plan.unknown,
    firstRunOut: plan.firstRunOut,
  };
}

function daysOfShorterDose(dose: Dose | undefined, whole: number | undefined): number | null {
  const end = dose && daysUntilEnd(dose);
  return end === undefined || end === whole ? null : end - (dose?.phases[0]?.start_day ?? 0);
}

export function toFigureLine(product: ProtocolProduct): FigureLine {
  const [variant] = product.variants;
  return {
    dose: effectiveDose(product.dose, product.label_dose).dose,
    portion: product.portion,
    net: variant?.net_quantity,
    price: toMinor(variant?.price ?? 0),
    quantity: product.item_count,
  };
}

function unknownSupplyReason(line: FigureLine | undefined): UnknownSupplyReason {
  if (!line?.dose) return 'no-dose';
  return differentUnits(line) ? 'unit' : 'no-content';
}

function differentUnits(line: FigureLine | undefined): LineLasting['units'] {
  const { dose, portion } = line ?? {};
  if (!dose || !portion || dose.unit === portion.unit) return undefined;
  return { product: portion.unit, dose: dose.unit };
}
