import { expect, it } from 'vitest';
import { moneySchema } from '#contract/product/money-schema.ts';
import { AMOUNT_DECIMALS, CURRENCIES, formatMoney, fromMinor, readRegion, toMinor } from '#domain/product/money.ts';

const NO_BREAK_SPACE = '\u00a0';
const formatEuro = (formattedAmount: string) => `${formattedAmount}${NO_BREAK_SPACE}€`;

it('UK-08 CONST-21 writes pounds as in Britain in the uk region', () => {
  expect(CURRENCIES.uk).toEqual({ code: 'GBP', symbol: '£', locale: 'en-GB' });
  expect(formatMoney(1234.5, 'uk')).toBe('£1,234.50');
  expect(formatMoney(12.5, readRegion('UK'))).toBe('£12.50');
});

it('UK-09 CONST-21 writes euro as in Germany in every other region', () => {
  expect(CURRENCIES.eu).toEqual({ code: 'EUR', symbol: '€', locale: 'de-DE' });
  for (const regionSetting of ['eu', 'EU', 'us', '', undefined]) {
    expect(formatMoney(1234.5, readRegion(regionSetting))).toBe(formatEuro('1.234,50'));
  }
});

it.each([
  [12, '12,00'],
  [12.5, '12,50'],
  [12.345, '12,35'],
  [1.005, '1,01'],
  [0, '0,00'],
  [1234567.891, '1.234.567,89'],
])('UK-10 CONST-22 shows %s with exactly two decimals', (shownAmount, shownText) => {
  expect(AMOUNT_DECIMALS).toBe(2);
  expect(formatMoney(shownAmount, 'eu')).toBe(formatEuro(shownText));
});

it('keeps every amount of cents on the way through currency units', () => {
  for (let cents = 0; cents <= 100_000; cents += 7) expect(toMinor(fromMinor(cents))).toBe(cents);
});

it('an amount of an upstream is rounded as prices are calculated', () => {
  for (const decimalAmount of [1.005, 8.575, 0.285, 19.99, 1234567.895]) {
    expect(moneySchema.parse(String(decimalAmount))).toBe(fromMinor(toMinor(decimalAmount)));
  }
  expect(moneySchema.parse(1.005)).toBe(1.01);
});
