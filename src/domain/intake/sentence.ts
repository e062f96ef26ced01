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
  readonly was?: { readonly dose: Dose; readonly describeChange: (amount: string, was: string) => string };
}

/** Describes a dose in one sentence built from messages and `Intl`; contains no user text. */
export function doseSentence(dose: Dose, t: Translate, options: SentenceOptions): string {
  let end = 0;
  const phases = dose.phases.map((phase, index) => {
    const text = phaseSentence(phase, dose.unit, end, t, {
      ...options,
      former: options.was?.dose.phases[index],
    });
    end = phase.start_day + (phase.days ?? 0);
    return text;
  });
  return phases.reduce((first, next) => t('dose:then', { first, next }));
}

interface PhaseOptions extends SentenceOptions {
  readonly former?: Phase | undefined;
}

/** Parts of the sentence about a phase; null for an empty part. */
export interface PhaseTexts {
  readonly intakesText: string;
  readonly food: string | null;
  readonly rhythm: string | null;
  readonly span: readonly string[];
}

function phaseSentence(phase: Phase, unit: string, end: number, t: Translate, options: PhaseOptions): string {
  const { intakesText, food, rhythm, span } = phaseTexts(phase, unit, end, t, options);
  return [intakesText, food, rhythm, ...span].filter(Boolean).join(t('dose:comma'));
}

export function phaseTexts(
  phase: Phase,
  unit: string,
  end: number,
  t: Translate,
  { language, start, former, was }: PhaseOptions,
): PhaseTexts {
  const { rhythm } = phase;
  const intakes = sortByDayPart(phase.intakes);
  const common = commonFoodText(intakes);
  const formerIntakes = former && sortByDayPart(former.intakes);
  const texts = intakes.map((intake, index) => {
    const amount = amountText(intake.amount, unit, language, t);
    const { amount: before = intake.amount } = formerIntakes?.[index] ?? {};
    const described =
      before === intake.amount ? amount : was?.describeChange(amount, numberText(before, language));
    const text = intakeText(intake, described ?? amount, t);
    const own = common === undefined && foodToMention(intake);
    return own ? t('dose:with-food-of-its-own', { intake: text, food: t(`dose:food.${own}`) }) : text;
  });
  const taken = formatList(texts, language);
  return {
    intakesText:
      rhythm.kind === 'as_needed' ? t('dose:as-needed', { amount: taken, count: rhythm.max_per_day }) : taken,
    food: common ? t(`dose:food.${common}`) : null,
    rhythm: rhythmText(rhythm, language, t),
    span: phaseSpanTexts(phase, end, t, language, start),
  };
}

function commonFoodText(intakes: readonly Intake[]): Exclude<Intake['food'], 'before_food'> | undefined {
  const [food = null, ...others] = new Set(intakes.map((intake) => foodToMention(intake)));
  return others.length === 0 ? food : undefined;
}

function foodToMention({ part, food }: Intake): Exclude<Intake['food'], 'before_food'> {
  return food === null || food === 'before_food' || food === impliedFoodRule(part) ? null : food;
}

function intakeText({ part, food }: Intake, amount: string, t: Translate): string {
  if (part === null) return amount;
  const key: MessageKey =
    food === 'before_food' && isMealPart(part) ? `dose:at.before_${part}` : `dose:at.${part}`;
  return t(key, { amount });
}

type MealPart = 'breakfast' | 'midday' | 'evening';
const isMealPart = (part: DayPart): part is MealPart => impliedFoodRule(part) === 'with_food';

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
  { start_day: first, days }: Phase,
  end: number,
  t: Translate,
  language: Language,
  start: number | undefined,
): string[] {
  const from = first === end ? [] : [startText(first, t, language, start)];
  if (days === null) return from;
  const isWeeks = days % 7 === 0 && days >= 14;
  return [...from, isWeeks ? t('dose:for-weeks', { count: days / 7 }) : t('dose:for-days', { count: days })];
}

function startText(first: number, t: Translate, language: Language, start: number | undefined): string {
  if (start !== undefined) return t('dose:from-date', { date: dateText(start + first, language) });
  return first % 7 === 0
    ? t('dose:from-week', { week: first / 7 + 1 })
    : t('dose:from-day', { day: first + 1 });
}
