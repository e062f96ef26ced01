import type { Region } from '../../../src/domain/product/money.ts';
import { readBoolean } from '../values/read-boolean.ts';
import type { Cell } from './rows.ts';

const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Names of Shopify's markets in which a region of the shop sells, in small letters. */
const MARKETS: Readonly<Record<Region, readonly string[]>> = {
  uk: ['uk', 'gb', 'great britain', 'united kingdom'],
  eu: [
    ...['eu', 'eurozone', 'europe', 'european union'],
    ...UNION.split(' ').map((code) => countries.of(code)?.toLowerCase() ?? ''),
  ],
};

/** Reads from the cells `Included / …` if a region is sold to: the market `International` is every one without a column. */
export function isSoldIn(region: Region, cells: readonly Cell[]): boolean {
  const said = cells.map(({ name, value }) => ({
    market: name
      .replace(/^.*?\/\s*/, '')
      .trim()
      .toLowerCase(),
    isIncluded: readBoolean(value),
  }));
  const own = said.filter(({ market }) => MARKETS[region].includes(market));
  const concerned = own.length > 0 ? own : said.filter(({ market }) => market === 'international');
  const known = concerned.filter(({ isIncluded }) => isIncluded !== undefined);
  return known.length === 0 || known.some(({ isIncluded }) => isIncluded);
}
