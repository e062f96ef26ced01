import { amountStepOf } from '#contract/intake/amount-limits.ts';
import type { DayPart, FoodRule } from '#contract/intake/limits.ts';
import type { Dose, Intake } from '#contract/intake/schema.ts';
import type { Portion } from '#contract/product/schema.ts';
import { fromHundredths, toHundredths } from './amount.ts';

export interface ProductLabel {
  readonly portion?: Portion | undefined;
  readonly timing?: string | null | undefined;
}

const PART_BY_TIMING: Readonly<Record<string, readonly [DayPart, FoodRule | null]>> = {
  'with-meal': ['breakfast', null],
  morning: ['breakfast', null],
  'with-fat': ['midday', 'with_fat'],
  'empty-stomach': ['waking', null],
  bedtime: ['bedtime', null],
  'before-exercise': ['before_exercise', null],
  'after-exercise': ['after_exercise', null],
};

const UNKNOWN_UNIT = 'piece';

/** Converts a label's daily portion to a dose without end; undefined if the label states no portion. */
export function doseFromLabel({ portion, timing }: ProductLabel): Dose | undefined {
  if (!portion) return undefined;
  const units = toHundredths(portion.units);
  if (units <= 0) return undefined;
  const { unit, label } = portion;
  if (unit === UNKNOWN_UNIT && label === '') return undefined;
  const intakes = labelIntakes(units, unit, timing ?? '');
  return { unit, phases: [{ start_day: 0, days: null, rhythm: { kind: 'daily' }, intakes }] };
}

function labelIntakes(units: number, unit: string, timing: string): Intake[] {
  const totalAmount = fromHundredths(units);
  const [part, food] = PART_BY_TIMING[timing] ?? [];
  if (part) return [{ part, amount: totalAmount, food: food ?? null }];
  if (timing === 'before-meal') return spreadOverDayParts(units, unit, 'midday', 'before_food');
  if (timing === 'spread') return spreadOverDayParts(units, unit, 'breakfast', null);
  return [{ part: null, amount: totalAmount, food: null }];
}

/** Distributes a daily amount over the day: one part below 2 units, two below 3, else three; early ones get more. */
function spreadOverDayParts(units: number, unit: string, singlePart: DayPart, foodRule: FoodRule | null): Intake[] {
  const parts: readonly DayPart[] =
    units < 200 || units === amountStepOf(unit)
      ? [singlePart]
      : units < 300
        ? ['breakfast', 'evening']
        : ['breakfast', 'midday', 'evening'];
  // Whole units stay whole: four tablets over three parts are 2, 1, 1.
  const step = units % 100 === 0 ? 100 : amountStepOf(unit);
  const steps = Math.floor(units / step);
  const restUnits = units - steps * step;
  return parts.map((dayPart, index) => {
    const partSteps = Math.floor(steps / parts.length) + (index < steps % parts.length ? 1 : 0);
    return {
      part: dayPart,
      amount: fromHundredths(partSteps * step + (index === 0 ? restUnits : 0)),
      food: foodRule,
    };
  });
}
