import { amountStepOf } from '#contract/intake/amount-limits.ts';
import type { DayPart, FoodRule } from '#contract/intake/limits.ts';
import type { Dose, Intake } from '#contract/intake/schema.ts';
import type { Portion } from '#contract/product/schema.ts';
import { fromHundredths, toHundredths } from './amount.ts';

export interface PrintedLabel {
  readonly portion?: Portion | undefined;
  readonly timing?: string | null | undefined;
}

const DAY_PART_BY_TIMING: Readonly<Record<string, readonly [DayPart, FoodRule | null]>> = {
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
export function doseFromLabel({ portion, timing }: PrintedLabel): Dose | undefined {
  if (!portion) return undefined;
  const portionHundredths = toHundredths(portion.units);
  if (portionHundredths <= 0) return undefined;
  const { unit, label } = portion;
  if (unit === UNKNOWN_UNIT && label === '') return undefined;
  const intakes = intakesFromLabel(portionHundredths, unit, timing ?? '');
  return { unit, phases: [{ start_day: 0, days: null, rhythm: { kind: 'daily' }, intakes }] };
}

function intakesFromLabel(portionHundredths: number, unit: string, labelTiming: string): Intake[] {
  const totalAmount = fromHundredths(portionHundredths);
  const [part, food] = DAY_PART_BY_TIMING[labelTiming] ?? [];
  if (part) return [{ part, amount: totalAmount, food: food ?? null }];
  if (labelTiming === 'before-meal') return spreadOverDayParts(portionHundredths, unit, 'midday', 'before_food');
  if (labelTiming === 'spread') return spreadOverDayParts(portionHundredths, unit, 'breakfast', null);
  return [{ part: null, amount: totalAmount, food: null }];
}

/** Distributes a daily amount: one part of the day below 2 units, two below 3, else three; early parts get more. */
function spreadOverDayParts(
  totalHundredths: number,
  unit: string,
  soleDayPart: DayPart,
  foodRule: FoodRule | null,
): Intake[] {
  const dayParts: readonly DayPart[] =
    totalHundredths < 200 || totalHundredths === amountStepOf(unit)
      ? [soleDayPart]
      : totalHundredths < 300
        ? ['breakfast', 'evening']
        : ['breakfast', 'midday', 'evening'];
  // Whole units stay whole: four tablets over three parts are 2, 1, 1.
  const hundredthsPerStep = totalHundredths % 100 === 0 ? 100 : amountStepOf(unit);
  const stepCount = Math.floor(totalHundredths / hundredthsPerStep);
  const remainingHundredths = totalHundredths - stepCount * hundredthsPerStep;
  return dayParts.map((dayPart, partIndex) => {
    const stepsOfDayPart = Math.floor(stepCount / dayParts.length) + (partIndex < stepCount % dayParts.length ? 1 : 0);
    return {
      part: dayPart,
      amount: fromHundredths(stepsOfDayPart * hundredthsPerStep + (partIndex === 0 ? remainingHundredths : 0)),
      food: foodRule,
    };
  });
}
