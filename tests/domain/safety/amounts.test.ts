import { expect, it } from 'vitest';
import { formatAmount } from '#api/safety/words.ts';
import { getTranslate } from '#i18n/translate.ts';

const textContext = { t: getTranslate('en'), language: 'en' } as const;

it.each([
  [0.0185, 'g', '18.5 mg'],
  [0.0045, 'g', '4.5 mg'],
  [0.0123, 'mg', '12.3 µg'],
  [0.0004, 'mg', '0.4 µg'],
  [0.00012, 'µg', '0.00012 µg'],
  [256.25, 'mg', '256 mg'],
  [0, 'mg', '0 mg'],
  // Binary fractions just below these halves.
  [0.1525, 'g', '0.153 g'],
  [1.005, 'mg', '1.01 mg'],
  [0.15249, 'g', '0.152 g'],
])('SAFE-02 shows three digits of %d %s', (amount, unit, expectedText) => {
  expect(formatAmount(amount, unit, textContext)).toBe(expectedText);
});

it('SAFE-09 shows more digits where three would hide which side of the level an amount is on', () => {
  expect(formatAmount(250.4, 'mg', textContext, 250)).toBe('250.4 mg');
  expect(formatAmount(249.96, 'mg', textContext, 250)).toBe('249.96 mg');
  expect(formatAmount(250, 'mg', textContext, 250)).toBe('250 mg');
  expect(formatAmount(256.25, 'mg', textContext, 250)).toBe('256 mg');
});
