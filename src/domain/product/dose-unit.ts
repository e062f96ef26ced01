import type { Translate } from '#i18n/message-key.ts';

export const TRANSLATED_UNITS = [
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

function translateUnitName(unit: string, t: Translate): string {
  const knownUnit = TRANSLATED_UNITS.find((translatedUnit) => translatedUnit === unit);
  return knownUnit ? t(`dose:unit-name.${knownUnit}`) : unit;
}

export function unitConflictText(productUnit: string, doseUnit: string, t: Translate): string {
  return t('dose:problem.unit', { product: translateUnitName(productUnit, t), dose: translateUnitName(doseUnit, t) });
}
