import { AMOUNT_DECIMALS, fromMinorUnits, toMinorUnits } from '#contract/product/minor-units.ts';
import { memoise } from '#i18n/made-once.ts';

export { AMOUNT_DECIMALS, fromMinorUnits as fromMinor, toMinorUnits as toMinor };

/** Sales region, which sets the currency: pounds for `uk`, euros for `eu`. */
export type Region = 'uk' | 'eu';

interface Currency {
  readonly code: 'GBP' | 'EUR';
  readonly symbol: '£' | '€';
  readonly locale: 'en-GB' | 'de-DE';
}

export const CURRENCIES: Readonly<Record<Region, Currency>> = {
  uk: { code: 'GBP', symbol: '£', locale: 'en-GB' },
  eu: { code: 'EUR', symbol: '€', locale: 'de-DE' },
};

export function readRegion(regionSetting: string | undefined): Region {
  return regionSetting?.toLowerCase() === 'uk' ? 'uk' : 'eu';
}

const getMoneyFormat = memoise((region: Region) => {
  const { locale, code } = CURRENCIES[region];
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: AMOUNT_DECIMALS,
    maximumFractionDigits: AMOUNT_DECIMALS,
  });
});

/** Formats an amount in currency units by region, independent of the page's language. */
export function formatMoney(amountInMajorUnits: number, region: Region): string {
  return getMoneyFormat(region).format(fromMinorUnits(toMinorUnits(amountInMajorUnits)));
}
