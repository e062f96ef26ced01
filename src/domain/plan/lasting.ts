import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { countingDose } from '#domain/intake/counting-dose.ts';
import {
  type FigureLine,
  type LineFigures,
  planFigures,
  usualHorizon,
  wholePlan,
} from '#domain/intake/figures.ts';
import { lastDay } from '#domain/intake/need.ts';
import { toMinor } from '#domain/product/money.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';

/** Why a line cannot be reckoned: nobody says how it is taken, the pack does not say what is in it, or units differ. */
export type Unreckoned = 'no-dose' | 'no-content' | 'unit';

/** How long the packs of a line last, and what it needs in the horizon. Money in minor units. */
export interface LineLasting {
  readonly variantId: number;
  readonly name: string;
  /** Packs in the plan. */
  readonly quantity: number;
  /** Null where a line cannot be reckoned; `unreckoned` says why. */
  readonly figures: LineFigures | null;
  readonly unreckoned: Unreckoned | null;
  /** Days of a dose that ends before the plan does. */
  readonly course: number | null;
  /** The units of product and dose, where they differ. */
  readonly units?: { readonly product: string; readonly dose: string } | undefined;
}

/** What the plan needs; money in minor units. */
export interface PlanLasting {
  readonly lines: readonly LineLasting[];
  /** Days that packs and costs are reckoned for. */
  readonly days: number;
  readonly packs: number;
  readonly cost: number;
  readonly costPerDay: number;
  /** Lines without figures. */
  readonly unknown: number;
  /** Day number; null without a first day, or if nothing runs out. */
  readonly firstRunOut: number | null;
}

/**
 * @param start Day number of the plan's first day, if somebody has named it.
 * @param horizon Days to reckon for; the usual ones of the plan if left out.
 */
export function lastingOf(
  products: readonly ProtocolProduct[],
  start: number | undefined,
  horizon?: number,
): PlanLasting {
  const lines = products.map(toFigureLine);
  const doses = lines.map(({ dose }) => dose);
  const days = horizon ?? usualHorizon(doses);
  const whole = wholePlan(doses);
  const plan = planFigures(lines, days, start);
  return {
    lines: products.map((product, index) => {
      const figures = plan.lines[index] ?? null;
      return {
        variantId: variantIdOf(product) ?? product.id,
        name: product.name,
        quantity: product.item_count,
        figures,
        course: courseOf(doses[index], whole),
        unreckoned: figures ? null : whyUnreckoned(lines[index]),
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

function courseOf(dose: Dose | undefined, whole: number | undefined): number | null {
  const end = dose && lastDay(dose);
  return end === undefined || end === whole ? null : end - (dose?.phases[0]?.start_day ?? 0);
}

/** A product of a protocol as far as figures need it. */
export function toFigureLine(product: ProtocolProduct): FigureLine {
  const [variant] = product.variants;
  return {
    dose: countingDose(product.dose, product.label_dose).dose,
    portion: product.portion,
    net: variant?.net_quantity,
    price: toMinor(variant?.price ?? 0),
    quantity: product.item_count,
  };
}

function whyUnreckoned(line: FigureLine | undefined): Unreckoned {
  if (!line?.dose) return 'no-dose';
  return differentUnits(line) ? 'unit' : 'no-content';
}

function differentUnits(line: FigureLine | undefined): LineLasting['units'] {
  const { dose, portion } = line ?? {};
  if (!dose || !portion || dose.unit === portion.unit) return undefined;
  return { product: portion.unit, dose: dose.unit };
}
