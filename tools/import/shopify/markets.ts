import type { Region } from '../../../src/domain/product/money.ts';
import { languageTag } from '../../../src/i18n/language-tags.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { readBoolean } from '../values/read-boolean.ts';
import type { ShopifyCell } from './rows.ts';

const regionDisplayNames = LANGUAGES.map(
  (language) => new Intl.DisplayNames(languageTag(language), { type: 'region' }),
);
const createMarketNames = (regionCodes: string, ...additionalMarketNames: readonly string[]) => {
  const codesAndNames = regionCodes
    .split(' ')
    .flatMap((regionCode) => [
      regionCode,
      ...regionDisplayNames.map((regionNames) => regionNames.of(regionCode) ?? ''),
    ]);
  return new Set([...additionalMarketNames, ...codesAndNames].map((marketName) => marketName.toLowerCase()));
};

/** Shopify market names by region, in the shop's languages and lower case. */
const MARKET_NAMES_BY_REGION: Readonly<Record<Region, ReadonlySet<string>>> = {
  uk: createMarketNames('GB', 'UK', 'Great Britain'),
  // European Union, euro area and Europe.
  eu: createMarketNames(
    'EU EZ 150 AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    'Euro',
  ),
};
/** Shopify's market `International`, in all languages that use a form of this word. */
const INTERNATIONAL_MARKET_PATTERN = /^interna\p{L}+$/u;

/** True unless a column `Included / …` excludes the region; without its own column, `International` decides. */
export function isSoldInRegion(region: Region, marketCells: readonly ShopifyCell[]): boolean {
  const marketInclusions = marketCells.map(({ name, value }) => ({
    market: name
      .replace(/^.*?\/\s*/, '')
      .trim()
      .toLowerCase(),
    isIncluded: readBoolean(value),
  }));
  const regionMarkets = marketInclusions.filter(({ market }) => MARKET_NAMES_BY_REGION[region].has(market));
  const relevantMarkets =
    regionMarkets.length > 0
      ? regionMarkets
      : marketInclusions.filter(({ market }) => INTERNATIONAL_MARKET_PATTERN.test(market));
  const marketsWithValue = relevantMarkets.filter(({ isIncluded }) => isIncluded !== undefined);
  return marketsWithValue.length === 0 || marketsWithValue.some(({ isIncluded }) => isIncluded);
}
