import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';

const TRANSLATED_UNITS = [
  'capsule',
  'softgel',
  'tablet',
  'chewable-tablet',
  'effervescent-tablet',
  'lozenge',
  'gummy',
  'sachet',
  'drop',
  'spray',
  'scoop',
  'millilitre',
  'piece',
] as const;

const QUARTER_SIGNS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

const decimalFormat = memoise(
  (language: Language) => new Intl.NumberFormat(regionalTag(language), { maximumFractionDigits: 2 }),
);
const decimalText = (amount: number, language: Language) => decimalFormat(language).format(amount);

export function numberText(amount: number, language: Language): string {
  const wholeUnits = Math.floor(amount);
  const quarter = QUARTER_SIGNS[amount - wholeUnits];
  if (quarter !== undefined) return wholeUnits === 0 ? quarter : `${wholeUnits}${quarter}`;
  return decimalText(amount, language);
}

/** Formats an amount with its unit, such as `1½ tablets`; millilitres have decimals instead of fractions. */
export function amountText(amount: number, unit: string, language: Language, t: Translate): string {
  const knownUnit = TRANSLATED_UNITS.find((name) => name === unit);
  if (!knownUnit) return t('dose:unit.other', { amount: numberText(amount, language), unit });
  const number = knownUnit === 'millilitre' ? decimalText(amount, language) : numberText(amount, language);
  const key: MessageKey = `dose:unit.${knownUnit}`;
  // Amounts below one take the singular in every language: ½ tablet. Dutch does so after any fraction: 1½ tablet.
  const isSingular = amount < 1 || (language === 'nl' && !Number.isInteger(amount));
  return t(key, { amount: number, count: isSingular ? 1 : amount });
}

function unitName(unit: string, t: Translate): string {
  const knownUnit = TRANSLATED_UNITS.find((name) => name === unit);
  return knownUnit ? t(`dose:unit-name.${knownUnit}`) : unit;
}

export function differentUnitText(unitOfProduct: string, unitOfDose: string, t: Translate): string {
  return t('dose:problem.unit', { product: unitName(unitOfProduct, t), dose: unitName(unitOfDose, t) });
}
