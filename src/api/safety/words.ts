import { formatList, formatPercent } from '#domain/platform/number-format.ts';
import type { PopulationGroup, SafetyLine } from '#domain/safety/facts.ts';
import { isAboveLimit, roundAmount } from '#domain/safety/rounding.ts';
import type { SpacingFinding } from '#domain/safety/spacing/spacing.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { getTranslate } from '#i18n/translate.ts';

export interface TextContext {
  readonly t: Translate;
  readonly language: Language;
}

export interface CheckContext extends TextContext {
  /** Returns the index of a line among the products of the response. */
  readonly productIndexOf: (safetyLine: SafetyLine) => number;
}

export function createCheckContext(safetyLines: readonly SafetyLine[], language: Language): CheckContext {
  const lineIndexes = new Map(safetyLines.map((line, lineIndex) => [line, lineIndex]));
  return { t: getTranslate(language), language, productIndexOf: (safetyLine) => lineIndexes.get(safetyLine) ?? -1 };
}

const getAmountFormat = memoise(
  (language: Language) => new Intl.NumberFormat(regionalLanguageTag(language), { maximumFractionDigits: 20 }),
);

/** Next smaller unit of mass, for amounts below 0.1. */
const NEXT_SMALLER_UNIT: Readonly<Record<string, string>> = { g: 'mg', mg: 'µg' };

/** Formats an amount with three digits, such as `19.3 µg`; more digits if it would look like `limitAmount`. */
export function formatAmount(amount: number, unit: string, textContext: TextContext, limitAmount?: number): string {
  const smallerUnit = NEXT_SMALLER_UNIT[unit];
  if (smallerUnit && amount > 0 && amount < 0.1) return formatAmount(amount * 1000, smallerUnit, textContext);
  let roundedAmount = roundAmount(amount);
  if (limitAmount !== undefined && (isAboveLimit(amount, limitAmount) || isAboveLimit(limitAmount, amount)))
    for (
      let significantDigits = 4;
      roundedAmount === roundAmount(limitAmount) && significantDigits <= 9;
      significantDigits++
    )
      roundedAmount = roundAmount(amount, significantDigits);
  return `${getAmountFormat(textContext.language).format(roundedAmount)} ${unit}`;
}

export function formatPercentText(percent: number, { language }: TextContext): string {
  return formatPercent(percent, language);
}

export function formatListText(listItems: readonly string[], { language }: TextContext): string {
  return formatList(listItems, language);
}

/** Names the population whose nutrient levels are used. */
export function translatePopulation(populationGroup: PopulationGroup, { t }: TextContext): string {
  if (populationGroup === 'minor') return t('safety:minor');
  return t('safety:for-population', { population: t(`safety:population.${populationGroup}`) });
}

const TRANSLATED_NUTRIENTS = [
  'vitamin-a',
  'beta-carotene',
  'vitamin-d',
  'vitamin-e',
  'vitamin-e-equivalents',
  'vitamin-k',
  'vitamin-c',
  'thiamin',
  'riboflavin',
  'nicotinamide',
  'nicotinic-acid',
  'niacin',
  'vitamin-b6',
  'folate',
  'vitamin-b12',
  'biotin',
  'pantothenic-acid',
  'potassium',
  'chloride',
  'calcium',
  'phosphorus',
  'magnesium',
  'iron',
  'zinc',
  'copper',
  'manganese',
  'fluoride',
  'selenium',
  'chromium',
  'molybdenum',
  'iodine',
  'sodium',
  'silicon',
  'caffeine',
  'epa-dha',
  'epa',
  'dha',
  'green-tea',
  'psyllium',
] as const;

/** Returns a nutrient's name in lower case, for use inside a sentence. */
export function translateNutrient(slug: string, { t }: TextContext): string {
  const knownNutrientSlug = TRANSLATED_NUTRIENTS.find((nutrientSlug) => nutrientSlug === slug);
  const messageKey: MessageKey | undefined = knownNutrientSlug && `safety:nutrient.${knownNutrientSlug}`;
  return messageKey ? t(messageKey) : slug;
}

/** Returns a sentence for the client about products to take at different times, as a list or as two groups. */
export function formatSpacing(
  { rule, lines, sides: [firstSide, secondSide] }: SpacingFinding,
  textContext: TextContext,
): string {
  const { t } = textContext;
  const spacingRuleText = t(`safety:client.${rule.ruleName}`);
  const formatProductNames = (safetyLines: readonly SafetyLine[]) =>
    formatListText(
      safetyLines.map(({ name }) => name),
      textContext,
    );
  const hasSeparateSides = secondSide.length > 0 && !secondSide.some((line) => firstSide.includes(line));
  if (hasSeparateSides && lines.length > 2)
    return t('safety:client.with-sides', {
      first: formatProductNames(firstSide),
      others: formatProductNames(secondSide),
      text: spacingRuleText,
    });
  return t('safety:client.with-products', { products: formatProductNames(lines), text: spacingRuleText });
}

const UNIT_SYMBOLS: Readonly<Record<string, string>> = {
  gram: 'g',
  milligram: 'mg',
  microgram: 'µg',
  'international-unit': 'IU',
};
export const unitSymbolOf = (unit: string): string => UNIT_SYMBOLS[unit] ?? unit;
