import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { moneySchema } from '#contract/product/money-schema.ts';
import { portionSchema } from '#contract/product/schema.ts';
import { ALL_DAY_PARTS, FOOD_RULES, MAXIMUM_PLAN_DAYS, MAXIMUM_UNIT_NAME_LENGTH } from './limits.ts';

// Ranges and contradictions are checked by `domain/intake/problems.ts`, with a code each.
const dayCountSchema = z.int();

/** Intake of a phase; `food` is null if the day part implies it, `part` is null for any time of the day. */
export const intakeSchema = z.object({
  part: z.nullable(z.enum(ALL_DAY_PARTS)),
  amount: z.number(),
  food: z.nullable(z.enum(FOOD_RULES)),
});
export type Intake = z.infer<typeof intakeSchema>;

/** Rhythm of a phase; weekdays are numbers from 1 for Monday, ascending. */
export const rhythmSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily') }),
  z.object({ kind: z.literal('cycle'), on: dayCountSchema, off: dayCountSchema }),
  z.object({ kind: z.literal('weekdays'), days: z.array(dayCountSchema).check(z.maxLength(14)) }),
  z.object({ kind: z.literal('as_needed'), max_per_day: dayCountSchema }),
]);
export type Rhythm = z.infer<typeof rhythmSchema>;

/** Phase of a dose; `start_day` 0 is the plan's first day, `days: null` has no end. */
export const phaseSchema = z.object({
  start_day: dayCountSchema,
  days: z.nullable(dayCountSchema),
  rhythm: rhythmSchema,
  intakes: z.array(intakeSchema).check(z.maxLength(20)),
});
export type Phase = z.infer<typeof phaseSchema>;

/** Dose with amounts of at most two decimals; `unit` is the product's `portion.unit`. */
export const doseSchema = z.object({
  unit: z.string().check(z.maxLength(MAXIMUM_UNIT_NAME_LENGTH)),
  phases: z.array(phaseSchema).check(z.maxLength(20)),
});
export type Dose = z.infer<typeof doseSchema>;

export const DOSE_SOURCES = ['practitioner', 'label', 'unknown'] as const;
export type DoseSource = (typeof DOSE_SOURCES)[number];

/** Dose of a line as data and as text in the request's language; null for a line without a dose. */
export const lineDoseShape = {
  dose: z.optional(z.nullable(doseSchema)),
  dose_source: z.optional(z.enum(DOSE_SOURCES)),
  dose_text: z.optional(z.nullable(z.string())),
  label_dose: z.optional(z.nullable(doseSchema)),
  portion: z.optional(portionSchema),
};

/** Parameters of a plan's figures; `from`: first day as `YYYY-MM-DD`, `days`: days to supply, by default all. */
export const planFiguresQuerySchema = z.object({
  from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  days: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
      z.int().check(z.gte(1), z.lte(MAXIMUM_PLAN_DAYS)),
    ),
  ),
});

const SUPPLY_PRECISIONS = ['exact', 'about', 'at_least', 'covers', 'unknown'] as const;

/** Figures of a line; null if its dose or label is incomplete. Dates require a known first day. */
const lineSupplyAndCostSchema = z.object({
  product_variant_id: idSchema,
  units_per_day: z.nullable(z.number()),
  supply_days: z.nullable(z.int()),
  supply_kind: z.enum(SUPPLY_PRECISIONS),
  runs_out_on: z.nullable(z.string()),
  left: z.nullable(z.number()),
  packs: z.nullable(z.int()),
  cost_per_day: z.nullable(moneySchema),
  cost: z.nullable(moneySchema),
});

/** Figures of a plan before discounts; `unknown`: lines without cost. `cost_per_day` omits as-needed lines. */
export const planSupplyAndCostSchema = z.object({
  from: z.nullable(z.string()),
  days: z.int(),
  lines: z.array(lineSupplyAndCostSchema),
  cost_per_day: moneySchema,
  cost: moneySchema,
  unknown: z.int(),
  first_run_out: z.nullable(z.string()),
});
export type PlanSupplyAndCostResponse = z.infer<typeof planSupplyAndCostSchema>;
