import type { Region } from '../../../src/domain/product/money.ts';
import { languageTag } from '../../../src/i18n/language-tags.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { readBoolean } from '../values/read-boolean.ts';
import type { Cell } from './rows.ts';

const regionNames = LANGUAGES.map((language) => new Intl.DisplayNames(languageTag(language), { type: 'region' }));
const marketNames = (codes: string, ...names: readonly string[]) => {
  const allNames = codes.split(' ').flatMap((code) => [code, ...regionNames.map((names) => names.of(code) ?? '')]);
  return new Set([...names, ...allNames].map((name) => name.toLowerCase()));
};

/** Shopify market names by region, in the shop's languages and lower case. */
const MARKETS: Readonly<Record<Region, ReadonlySet<string>>> = {
  uk: marketNames('GB', 'UK', 'Great Britain'),
  // European Union, euro area and Europe.
  eu: marketNames('EU EZ 150 AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', 'Euro'),
};
/** Shopify's market `International`, in all languages that use a form of this word. */
const INTERNATIONAL_MARKET_PATTERN = /^interna\p{L}+$/u;

/** True unless a cell `Included / …` excludes the region; without a column of its own, `International` applies. */
export function isSoldIn(region: Region, cells: readonly Cell[]): boolean {
  const markets = cells.map(({ name, value }) => ({
    market: name
      .replace(/^.*?\/\s*/, '')
      .trim()
      .toLowerCase(),
    isIncluded: readBoolean(value),
  }));
  const ownMarkets = markets.filter(({ market }) => MARKETS[region].has(market));
  const relevantMarkets =
    ownMarkets.length > 0 ? ownMarkets : markets.filter(({ market }) => INTERNATIONAL_MARKET_PATTERN.test(market));
  const statedMarkets = relevantMarkets.filter(({ isIncluded }) => isIncluded !== undefined);
  return statedMarkets.length === 0 || statedMarkets.some(({ isIncluded }) => isIncluded);
}
