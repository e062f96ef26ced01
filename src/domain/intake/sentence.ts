import type { DayPart } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { formatList } from '#domain/platform/number-format.ts';
import type { Language } from '#i18n/languages.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { amountText, numberText } from './amount-text.ts';
import { dateText } from './date-text.ts';
import { impliedFoodRule, sortByDayPart } from './parts.ts';

/** Options of the sentence that describes a dose; `start` is the day number of day 0, if known. */
export interface SentenceOptions {
  readonly language: Language;
  readonly start?: number | undefined;
  /** Former dose that differs in its amounts only; the sentence then also mentions the former amounts. */
  readonly comparison?: {
    readonly dose: Dose;
    readonly describeChange: (amount: string, was: string) => string;
  };
}

/** Describes a dose in one sentence built from messages and `Intl`; contains no user text. */
export function doseSentence(dose: Dose, t: Translate, options: SentenceOptions): string {
  let previousEnd = 0;
  const phases = dose.phases.map((phase, index) => {
    const text = phaseSentence(phase, dose.unit, previousEnd, t, {
      ...options,
      formerPhase: options.comparison?.dose.phases[index],
    });
    previousEnd = phase.start_day + (phase.days ?? 0);
    return text;
  });
  return phases.reduce((firstText, nextText) => t('dose:then', { first: firstText, next: nextText }));
}

interface PhaseOptions extends SentenceOptions {
  readonly formerPhase?: Phase | undefined;
}

/** Parts of the sentence about a phase; null for an empty part. */
export interface PhaseTexts {
  readonly intakesText: string;
  readonly foodText: string | null;
  readonly rhythm: string | null;
  readonly spanTexts: readonly string[];
}

function phaseSentence(phase: Phase, unit: string, previousEnd: number, t: Translate, options: PhaseOptions): string {
  const { intakesText, foodText, rhythm, spanTexts } = phaseTexts(phase, unit, previousEnd, t, options);
  return [intakesText, foodText, rhythm, ...spanTexts].filter(Boolean).join(t('dose:comma'));
}

export function phaseTexts(
  phase: Phase,
  unit: string,
  previousEnd: number,
  t: Translate,
  { language, start, formerPhase, comparison }: PhaseOptions,
): PhaseTexts {
  const { rhythm } = phase;
  const intakes = sortByDayPart(phase.intakes);
  const commonRule = commonFoodText(intakes);
  const formerIntakes = formerPhase && sortByDayPart(formerPhase.intakes);
  const texts = intakes.map((intake, index) => {
    const amount = amountText(intake.amount, unit, language, t);
    const { amount: before = intake.amount } = formerIntakes?.[index] ?? {};
    const changedAmount =
      before === intake.amount ? amount : comparison?.describeChange(amount, numberText(before, language));
    const text = intakeText(intake, changedAmount ?? amount, t);
    const ownRule = commonRule === undefined && foodToMention(intake);
    return ownRule ? t('dose:with-food-of-its-own', { intake: text, food: t(`dose:food.${ownRule}`) }) : text;
  });
  const amountsText = formatList(texts, language);
  return {
    intakesText:
      rhythm.kind === 'as_needed'
        ? t('dose:as-needed', { amount: amountsText, count: rhythm.max_per_day })
        : amountsText,
    foodText: commonRule ? t(`dose:food.${commonRule}`) : null,
    rhythm: rhythmText(rhythm, language, t),
    spanTexts: phaseSpanTexts(phase, previousEnd, t, language, start),
  };
}

function commonFoodText(intakes: readonly Intake[]): Exclude<Intake['food'], 'before_food'> | undefined {
  const [food = null, ...otherFoods] = new Set(intakes.map((intake) => foodToMention(intake)));
  return otherFoods.length === 0 ? food : undefined;
}

function foodToMention({ part, food }: Intake): Exclude<Intake['food'], 'before_food'> {
  return food === null || food === 'before_food' || food === impliedFoodRule(part) ? null : food;
}

function intakeText({ part, food }: Intake, amount: string, t: Translate): string {
  if (part === null) return amount;
  const key: MessageKey = food === 'before_food' && isMealPart(part) ? `dose:at.before_${part}` : `dose:at.${part}`;
  return t(key, { amount });
}

type MealPart = 'breakfast' | 'midday' | 'evening';
const isMealPart = (dayPart: DayPart): dayPart is MealPart => impliedFoodRule(dayPart) === 'with_food';

function rhythmText(rhythm: Rhythm, language: Language, t: Translate): string | null {
  switch (rhythm.kind) {
    case 'daily':
      return t('dose:rhythm.daily');
    case 'cycle':
      return cycleText(rhythm.on, rhythm.off, t);
    case 'weekdays': {
      const days = rhythm.days.map((day) => t(`dose:on-weekday.${weekdayKey(day)}`));
      return t('dose:rhythm.weekdays', { days: formatList(days, language) });
    }
    case 'as_needed':
      return null;
  }
}

function cycleText(daysOn: number, daysOff: number, t: Translate): string {
  if (daysOn > 1)
    return t('dose:rhythm.cycle', {
      on: t('dose:rhythm.on', { count: daysOn }),
      off: t('dose:rhythm.off', { count: daysOff }),
    });
  return daysOff === 1 ? t('dose:rhythm.second-day') : t('dose:rhythm.every', { count: daysOff + 1 });
}

const WEEKDAY_KEYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const weekdayKey = (day: number): (typeof WEEKDAY_KEYS)[number] => WEEKDAY_KEYS[day - 1] ?? '7';

function phaseSpanTexts(
  { start_day: startDay, days }: Phase,
  previousEnd: number,
  t: Translate,
  language: Language,
  start: number | undefined,
): string[] {
  const startTexts = startDay === previousEnd ? [] : [startText(startDay, t, language, start)];
  if (days === null) return startTexts;
  const isWeeks = days % 7 === 0 && days >= 14;
  return [...startTexts, isWeeks ? t('dose:for-weeks', { count: days / 7 }) : t('dose:for-days', { count: days })];
}

function startText(firstDay: number, t: Translate, language: Language, start: number | undefined): string {
  if (start !== undefined) return t('dose:from-date', { date: dateText(start + firstDay, language) });
  return firstDay % 7 === 0
    ? t('dose:from-week', { week: firstDay / 7 + 1 })
    : t('dose:from-day', { day: firstDay + 1 });
}
