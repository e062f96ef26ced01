import { TRANSLATED_UNITS } from '#domain/product/dose-unit.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';

const QUARTER_CHARACTERS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

const getDecimalFormat = memoise(
  (language: Language) => new Intl.NumberFormat(regionalLanguageTag(language), { maximumFractionDigits: 2 }),
);
const formatDecimal = (amount: number, language: Language) => getDecimalFormat(language).format(amount);

export function amountNumberText(amount: number, language: Language): string {
  const wholeUnits = Math.floor(amount);
  const quarterCharacter = QUARTER_CHARACTERS[amount - wholeUnits];
  if (quarterCharacter !== undefined) return wholeUnits === 0 ? quarterCharacter : `${wholeUnits}${quarterCharacter}`;
  return formatDecimal(amount, language);
}

/** Formats an amount with its unit, such as `1½ tablets`; millilitres have decimals instead of fractions. */
export function amountText(amount: number, doseUnitName: string, language: Language, t: Translate): string {
  const unitWithTranslation = TRANSLATED_UNITS.find((translatedUnit) => translatedUnit === doseUnitName);
  if (!unitWithTranslation)
    return t('dose:unit.other', { amount: amountNumberText(amount, language), unit: doseUnitName });
  const formattedNumber =
    unitWithTranslation === 'millilitre' ? formatDecimal(amount, language) : amountNumberText(amount, language);
  const unitMessageKey: MessageKey = `dose:unit.${unitWithTranslation}`;
  // Amounts below one take the singular in every language: ½ tablet. Dutch does so after any fraction: 1½ tablet.
  const isUnitSingular = amount < 1 || (language === 'nl' && !Number.isInteger(amount));
  return t(unitMessageKey, { amount: formattedNumber, count: isUnitSingular ? 1 : amount });
}
