import type { DayPart } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase, Rhythm } from '#contract/intake/schema.ts';
import { formatList } from '#domain/platform/number-format.ts';
import type { Language } from '#i18n/languages.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { amountNumberText, amountText } from './amount-text.ts';
import { dateText } from './date-text.ts';
import { impliedFoodRule, sortByDayPart } from './parts.ts';

/** Options of the sentence that describes a dose; `start` is the day number of the plan's first day, if known. */
export interface DoseSentenceOptions {
  readonly language: Language;
  readonly start?: number | undefined;
  /** Former dose that differs in its amounts only; the sentence then also mentions the former amounts. */
  readonly comparison?: {
    readonly dose: Dose;
    readonly describeChange: (newAmountText: string, formerAmountText: string) => string;
  };
}

/** Describes a dose in one sentence built from translated messages and `Intl`; contains no user text. */
export function doseSentence(dose: Dose, t: Translate, options: DoseSentenceOptions): string {
  let previousPhaseEndDay = 0;
  const phaseSentences = dose.phases.map((phase, phaseIndex) => {
    const phaseSentenceText = phaseSentence(phase, dose.unit, previousPhaseEndDay, t, {
      ...options,
      formerPhase: options.comparison?.dose.phases[phaseIndex],
    });
    previousPhaseEndDay = phase.start_day + (phase.days ?? 0);
    return phaseSentenceText;
  });
  return phaseSentences.reduce((sentenceSoFar, nextText) => t('dose:then', { first: sentenceSoFar, next: nextText }));
}

interface PhaseTextOptions extends DoseSentenceOptions {
  readonly formerPhase?: Phase | undefined;
}

/** Parts of the sentence about a phase; null for an empty part. */
export interface PhaseTexts {
  readonly intakesText: string;
  readonly foodText: string | null;
  readonly rhythm: string | null;
  readonly spanTexts: readonly string[];
}

function phaseSentence(
  phase: Phase,
  unit: string,
  previousPhaseEndDay: number,
  t: Translate,
  options: PhaseTextOptions,
): string {
  const { intakesText, foodText, rhythm, spanTexts } = phaseTexts(phase, unit, previousPhaseEndDay, t, options);
  return [intakesText, foodText, rhythm, ...spanTexts].filter(Boolean).join(t('dose:comma'));
}

export function phaseTexts(
  phase: Phase,
  unit: string,
  previousPhaseEndDay: number,
  t: Translate,
  { language, start, formerPhase, comparison }: PhaseTextOptions,
): PhaseTexts {
  const { rhythm } = phase;
  const intakes = sortByDayPart(phase.intakes);
  const commonFoodRule = findCommonFoodRule(intakes);
  const formerIntakes = formerPhase && sortByDayPart(formerPhase.intakes);
  const intakeTexts = intakes.map((intake, index) => {
    const currentAmountText = amountText(intake.amount, unit, language, t);
    const { amount: formerAmount = intake.amount } = formerIntakes?.[index] ?? {};
    const amountWithChange =
      formerAmount === intake.amount
        ? currentAmountText
        : comparison?.describeChange(currentAmountText, amountNumberText(formerAmount, language));
    const textOfIntake = intakeText(intake, amountWithChange ?? currentAmountText, t);
    const intakeFoodRule = commonFoodRule === undefined && foodRuleToMention(intake);
    return intakeFoodRule
      ? t('dose:with-food-of-its-own', { intake: textOfIntake, food: t(`dose:food.${intakeFoodRule}`) })
      : textOfIntake;
  });
  const amountsText = formatList(intakeTexts, language);
  return {
    intakesText:
      rhythm.kind === 'as_needed'
        ? t('dose:as-needed', { amount: amountsText, count: rhythm.max_per_day })
        : amountsText,
    foodText: commonFoodRule ? t(`dose:food.${commonFoodRule}`) : null,
    rhythm: rhythmText(rhythm, language, t),
    spanTexts: phaseSpanTexts(phase, previousPhaseEndDay, t, language, start),
  };
}

function findCommonFoodRule(intakes: readonly Intake[]): Exclude<Intake['food'], 'before_food'> | undefined {
  const [food = null, ...otherFoods] = new Set(intakes.map((intake) => foodRuleToMention(intake)));
  return otherFoods.length === 0 ? food : undefined;
}

function foodRuleToMention({ part, food }: Intake): Exclude<Intake['food'], 'before_food'> {
  return food === null || food === 'before_food' || food === impliedFoodRule(part) ? null : food;
}

function intakeText({ part, food }: Intake, amount: string, t: Translate): string {
  if (part === null) return amount;
  const intakeMessageKey: MessageKey =
    food === 'before_food' && isMealDayPart(part) ? `dose:at.before_${part}` : `dose:at.${part}`;
  return t(intakeMessageKey, { amount });
}

type MealDayPart = 'breakfast' | 'midday' | 'evening';
const isMealDayPart = (dayPart: DayPart): dayPart is MealDayPart => impliedFoodRule(dayPart) === 'with_food';

function rhythmText(rhythm: Rhythm, language: Language, t: Translate): string | null {
  switch (rhythm.kind) {
    case 'daily':
      return t('dose:rhythm.daily');
    case 'cycle':
      return cycleText(rhythm.on, rhythm.off, t);
    case 'weekdays': {
      const weekdayTexts = rhythm.days.map((weekdayNumber) => t(`dose:on-weekday.${weekdayTextKey(weekdayNumber)}`));
      return t('dose:rhythm.weekdays', { days: formatList(weekdayTexts, language) });
    }
    case 'as_needed':
      return null;
  }
}

function cycleText(daysWithIntake: number, daysWithoutIntake: number, t: Translate): string {
  if (daysWithIntake > 1)
    return t('dose:rhythm.cycle', {
      on: t('dose:rhythm.on', { count: daysWithIntake }),
      off: t('dose:rhythm.off', { count: daysWithoutIntake }),
    });
  return daysWithoutIntake === 1
    ? t('dose:rhythm.second-day')
    : t('dose:rhythm.every', { count: daysWithoutIntake + 1 });
}

const WEEKDAY_KEYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const weekdayTextKey = (isoWeekday: number): (typeof WEEKDAY_KEYS)[number] => WEEKDAY_KEYS[isoWeekday - 1] ?? '7';

function phaseSpanTexts(
  { start_day: phaseStartDay, days }: Phase,
  previousPhaseEndDay: number,
  t: Translate,
  language: Language,
  planStartDay: number | undefined,
): string[] {
  const phaseStartTexts =
    phaseStartDay === previousPhaseEndDay ? [] : [phaseStartText(phaseStartDay, t, language, planStartDay)];
  if (days === null) return phaseStartTexts;
  const isLengthWholeWeeks = days % 7 === 0 && days >= 14;
  return [
    ...phaseStartTexts,
    isLengthWholeWeeks ? t('dose:for-weeks', { count: days / 7 }) : t('dose:for-days', { count: days }),
  ];
}

function phaseStartText(
  phaseStartDay: number,
  t: Translate,
  language: Language,
  planStartDay: number | undefined,
): string {
  if (planStartDay !== undefined)
    return t('dose:from-date', { date: dateText(planStartDay + phaseStartDay, language) });
  return phaseStartDay % 7 === 0
    ? t('dose:from-week', { week: phaseStartDay / 7 + 1 })
    : t('dose:from-day', { day: phaseStartDay + 1 });
}
